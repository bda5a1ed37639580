import type { Board, City, CityId, Connection, Hue, PlayerCount } from '@gridwright/model';

/** A board whose ids the compiler knows. */
export interface NamedBoard<RegionName extends string, CityName extends string> extends Omit<
  Board,
  'regions' | 'cities' | 'connections' | 'suggested'
> {
  readonly regions: readonly { readonly id: RegionName; readonly hue: Hue }[];
  readonly cities: readonly (Omit<City, 'id' | 'region'> & {
    readonly id: CityName;
    readonly region: NoInfer<RegionName>;
  })[];
  readonly connections: readonly (readonly [a: NoInfer<CityName>, b: NoInfer<CityName>, cost: number])[];
  readonly suggested?: Readonly<Partial<Record<PlayerCount, readonly NoInfer<RegionName>[]>>>;
}

/** A board in which a city, a region or a colour that is misspelt does not compile. */
export const defineBoard = <const RegionName extends string, const CityName extends string>(
  board: NamedBoard<RegionName, CityName>,
): NamedBoard<RegionName, CityName> => board;

/** How a revised board differs from the first one. */
export interface BoardRevision {
  /** Cities that took the place of others, with their connections. */
  readonly replaced?: Readonly<Record<CityId, Pick<City, 'id' | 'name' | 'at'>>>;
  /** Connections with another cost, by the cities as they are now. */
  readonly costs?: readonly Connection[];
  readonly added?: readonly Connection[];
  readonly gone?: readonly (readonly [CityId, CityId])[];
}

const joins = ([a, b]: readonly [CityId, CityId, ...unknown[]], [from, to]: readonly [CityId, CityId, ...unknown[]]) =>
  (a === from && b === to) || (a === to && b === from);

/**
 * A board as a later printing has it.
 * @throws when a city or a connection that differs is not on the board.
 */
export function revisedBoard(board: Board, { replaced = {}, costs = [], added = [], gone = [] }: BoardRevision): Board {
  const now = (id: CityId): CityId => replaced[id]?.id ?? id;
  const before = board.connections.map(([a, b, cost]): Connection => [now(a), now(b), cost]);
  const missing =
    Object.keys(replaced).find((id) => !board.cities.some((city) => city.id === id)) ??
    [...costs, ...gone]
      .find((wanted) => !before.some((line) => joins(line, wanted)))
      ?.slice(0, 2)
      .join('–');
  if (missing !== undefined) throw new Error(`${missing} is not on the board`);
  const left = before.filter((line) => !gone.some((wanted) => joins(line, wanted)));
  return {
    ...board,
    cities: board.cities.map((city) => ({ ...city, ...replaced[city.id] })),
    connections: [
      ...left.map((line): Connection => [
        line[0],
        line[1],
        costs.find((wanted) => joins(line, wanted))?.[2] ?? line[2],
      ]),
      ...added,
    ],
  };
}
