import type { Board } from '@gridwright/model';

/** A board that cannot be drawn, with everything that is wrong with it. */
export class BoardArtError extends Error {
  override readonly name = 'BoardArtError';
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(`cannot draw this board: ${faults.join('; ')}`);
    this.faults = faults;
  }
}

/** Throws unless every name that the picture relies on stands for exactly one thing. */
export function checkBoard(board: Board): void {
  const faults: string[] = [];
  const regions = new Set(board.regions.map(({ id }) => id));
  const cities = new Set<string>();
  if (board.cities.length === 0) faults.push('it has no cities');
  if (regions.size < board.regions.length) faults.push('two regions have the same id');
  for (const { id, region, at } of board.cities) {
    if (cities.has(id)) faults.push(`two cities are called "${id}"`);
    cities.add(id);
    if (!regions.has(region)) faults.push(`city "${id}" lies in an unknown region, "${region}"`);
    if (!at.every(Number.isFinite)) faults.push(`city "${id}" has no place`);
    else if (board.projection === 'geo' && (Math.abs(at[0]) > 180 || Math.abs(at[1]) > 90)) {
      faults.push(`city "${id}" is not on the globe: longitude ${at[0]}, latitude ${at[1]}`);
    }
  }
  for (const [a, b] of board.connections) {
    for (const end of [a, b])
      if (!cities.has(end)) faults.push(`connection ${a}–${b} leads to an unknown city, "${end}"`);
    if (a === b) faults.push(`a connection leads from "${a}" to itself`);
  }
  if (faults.length > 0) throw new BoardArtError(faults);
}
