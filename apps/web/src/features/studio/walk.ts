import type { CityId } from '@gridwright/model';
import type { Spot } from './draft.ts';

const directions: Readonly<Record<string, Spot>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Which way a key points; null for other keys. */
export const directionOf = (key: string): Spot | null => directions[key] ?? null;

/** The nearest city in a direction, seen from another one; what lies aside counts as farther. */
export function nextCity(
  cities: readonly { readonly id: CityId; readonly at: Spot }[],
  from: CityId,
  [dx, dy]: Spot,
): CityId | null {
  const here = cities.find(({ id }) => id === from)?.at ?? [0, 0];
  const ahead = cities.flatMap(({ id, at }) => {
    const [x, y] = [at[0] - here[0], at[1] - here[1]];
    const [along, aside] = [x * dx + y * dy, Math.abs(x * dy - y * dx)];
    return id !== from && along > 0 && along >= aside / 2 ? [{ id, far: along + 2 * aside }] : [];
  });
  return ahead.toSorted((a, b) => a.far - b.far)[0]?.id ?? null;
}
