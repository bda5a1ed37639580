import type { Board, City, CityId, Sheet, Slot, View } from '@gridwright/model';

/** Elektro between all cities in play over the cheapest routes. */
export interface Network {
  readonly cities: readonly CityId[];
  readonly index: ReadonlyMap<CityId, number>;
  /** `cost[from × cities + to]`; `unreachable` where no route leads. */
  readonly cost: Int32Array;
  readonly slots: readonly (readonly Slot[])[];
  readonly enter: readonly number[];
}

export const unreachable = 0x3fffffff;

function directLines(board: Board, network: Omit<Network, 'slots'>): void {
  const { index, cost, enter } = network;
  const size = enter.length;
  const join = (from: number, to: number, price: number): void => {
    const total = price + (enter[to] as number);
    if (total < (cost[from * size + to] as number)) cost[from * size + to] = total;
  };
  for (const [a, b, price] of board.connections) {
    const from = index.get(a);
    const to = index.get(b);
    if (from === undefined || to === undefined) continue;
    join(from, to, price);
    join(to, from, price);
  }
}

function networkOf(sheet: Sheet, cities: readonly CityId[]): Network {
  const { board } = sheet;
  const size = cities.length;
  const byId = new Map<CityId, City>(board.cities.map((city) => [city.id, city]));
  const index = new Map(cities.map((id, position) => [id, position]));
  const cost = new Int32Array(size * size).fill(unreachable);
  for (let at = 0; at < size; at++) cost[at * size + at] = 0;
  const enter = cities.map((id) => byId.get(id)?.enter ?? 0);
  directLines(board, { cities, index, cost, enter });
  const through = board.through ?? 0;
  for (let over = 0; over < size; over++)
    for (let from = 0; from < size; from++) {
      const first = cost[from * size + over] as number;
      if (from === over || first >= unreachable) continue;
      for (let to = 0; to < size; to++) {
        const total = first + through + (cost[over * size + to] as number);
        if (to !== over && total < (cost[from * size + to] as number)) cost[from * size + to] = total;
      }
    }
  return { cities, index, cost, enter, slots: cities.map((id) => byId.get(id)?.slots ?? sheet.slots) };
}

// What is worked out for a sheet is kept with it; nothing depends on whether it was.
const kept = new WeakMap<Sheet, Map<string, Network>>();

/** The network of the cities in play. */
export function networkFor(sheet: Sheet, view: View): Network {
  const networks = kept.get(sheet) ?? new Map<string, Network>();
  kept.set(sheet, networks);
  const key = view.regions.join(' ') + view.cities.length;
  const network = networks.get(key) ?? networkOf(sheet, view.cities);
  networks.set(key, network);
  return network;
}
