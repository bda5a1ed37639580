import type { Point } from './plane.ts';

/** A function that rounds to so many decimals. */
export function rounder(decimals: number): (value: number) => number {
  const factor = 10 ** decimals;
  return (value) => Math.round(value * factor) / factor;
}

/** Numbers without a needless zero in front. */
const short = (value: number): string => String(value).replace(/^(-?)0\./, '$1.');
/** A number as it follows another one: a minus sign separates by itself. */
const next = (value: number): string => (value >= 0 ? ` ${short(value)}` : short(value));

/** Lines or closed rings as compact SVG path data: relative, rounded, without needless signs and zeros. */
export function svgPath(lines: readonly (readonly Point[])[], close: boolean, decimals: number): string {
  const round = rounder(decimals);
  let path = '';
  for (const line of lines) {
    const [first, ...rest] = line;
    if (!first) continue;
    let [x, y] = [round(first[0]), round(first[1])];
    let count = 0;
    let part = `M${x} ${y}l`;
    for (const point of close ? rest.slice(0, -1) : rest) {
      const dx = round(round(point[0]) - x);
      const dy = round(round(point[1]) - y);
      if (dx === 0 && dy === 0) continue;
      part += `${count > 0 ? next(dx) : short(dx)}${next(dy)}`;
      count++;
      x = round(x + dx);
      y = round(y + dy);
    }
    if (count > (close ? 1 : 0)) path += part + (close ? 'z' : '');
  }
  return path;
}
