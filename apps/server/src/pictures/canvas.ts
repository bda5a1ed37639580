/** Red, green and blue, each 0 to 255. */
export type Colour = readonly [number, number, number];
export type Point = readonly [number, number];
type Ring = readonly Point[];

/** A picture in memory, in which shapes are filled one over the other. */
export interface Canvas {
  readonly width: number;
  readonly height: number;
  /** Fills what lies within rings; a ring inside another is a hole. */
  readonly paint: (rings: readonly Ring[], colour: Colour) => void;
  readonly line: (from: Point, to: Point, width: number, colour: Colour) => void;
  /** Three bytes for each pixel, row by row. */
  readonly pixels: () => Uint8Array;
}

/** Each pixel is the mean of so many times so many, so that edges are smooth. */
const samples = 2;

/** Where the rows of the picture meet the edges of rings. */
function crossingsOf(rings: readonly Ring[], rows: number): ReadonlyMap<number, number[]> {
  const crossings = new Map<number, number[]>();
  for (const ring of rings)
    for (const [index, [x, y]] of ring.entries()) {
      const [toX, toY] = ring[(index + 1) % ring.length] ?? [x, y];
      const [top, bottom] = y < toY ? [y, toY] : [toY, y];
      const first = Math.max(0, Math.ceil(top - 0.5));
      for (let row = first; row < Math.min(rows, bottom - 0.5); row += 1) {
        const at = x + ((row + 0.5 - y) / (toY - y)) * (toX - x);
        const known = crossings.get(row);
        if (known === undefined) crossings.set(row, [at]);
        else known.push(at);
      }
    }
  return crossings;
}

/** A canvas of one colour. Points are in pixels. */
export function canvas(width: number, height: number, ground: Colour): Canvas {
  const [columns, rows] = [width * samples, height * samples];
  const fine = new Uint8Array(columns * rows * 3);
  for (let at = 0; at < fine.length; at += 3) [fine[at], fine[at + 1], fine[at + 2]] = ground;

  function fillRow(row: number, crossings: number[], colour: Colour): void {
    crossings.sort((a, b) => a - b);
    for (let index = 0; index + 1 < crossings.length; index += 2) {
      const from = Math.max(0, Math.round(crossings[index] ?? 0));
      const to = Math.min(columns, Math.round(crossings[index + 1] ?? 0));
      for (let at = (row * columns + from) * 3; at < (row * columns + to) * 3; at += 3)
        [fine[at], fine[at + 1], fine[at + 2]] = colour;
    }
  }

  function paint(rings: readonly Ring[], colour: Colour): void {
    const scaled = rings.map((ring) => ring.map(([x, y]): Point => [x * samples, y * samples]));
    for (const [row, crossings] of crossingsOf(scaled, rows)) fillRow(row, crossings, colour);
  }

  function line([x, y]: Point, [toX, toY]: Point, thickness: number, colour: Colour): void {
    const length = Math.hypot(toX - x, toY - y) || 1;
    const [across, along] = [((toY - y) / length) * (thickness / 2), ((toX - x) / length) * (thickness / 2)];
    const corners: Ring = [
      [x + across, y - along],
      [toX + across, toY - along],
      [toX - across, toY + along],
      [x - across, y + along],
    ];
    paint([corners], colour);
  }

  function pixels(): Uint8Array {
    const mean = new Uint8Array(width * height * 3);
    for (let row = 0; row < height; row += 1)
      for (let at = 0; at < width * 3; at += 1) {
        const [column, part] = [Math.floor(at / 3), at % 3];
        let sum = 0;
        for (let down = 0; down < samples; down += 1)
          for (let right = 0; right < samples; right += 1)
            sum += fine[((row * samples + down) * columns + column * samples + right) * 3 + part] ?? 0;
        mean[row * width * 3 + at] = Math.round(sum / samples ** 2);
      }
    return mean;
  }

  return { width, height, paint, line, pixels };
}

/** The rings of a path of straight lines, as boards are drawn: `M` with a point, then `l` with steps from there. */
export function ringsOf(path: string): readonly Ring[] {
  return path
    .split('M')
    .filter((part) => part !== '')
    .map((part) => {
      const numbers = (part.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number);
      const ring: Point[] = [];
      for (let index = 0; index + 1 < numbers.length; index += 2) {
        const [x, y] = ring.at(-1) ?? [0, 0];
        ring.push([x + (numbers[index] ?? 0), y + (numbers[index + 1] ?? 0)]);
      }
      return ring;
    });
}
