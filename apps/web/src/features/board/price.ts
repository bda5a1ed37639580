import type { Adjustment, Board, CityId } from '@gridwright/model';
import { roadKey } from './roads.ts';

/** One line of a price: a connection, the fee for entering a city, or the toll for passing some. */
export type Leg =
  | { readonly kind: 'road'; readonly from: CityId; readonly to: CityId; readonly cost: number }
  | { readonly kind: 'enter'; readonly city: CityId; readonly cost: number }
  | { readonly kind: 'through'; readonly count: number; readonly cost: number }
  /** What a rule of this table adds or takes away. */
  | { readonly kind: 'adjusted'; readonly adjustment: Adjustment; readonly cost: number }
  /** What planned cities cost less, because this one lies on the way to them. */
  | { readonly kind: 'saved'; readonly cost: number };

/** What the printed price of a route is made of. */
export function legsOf(board: Board, route: readonly CityId[]): readonly Leg[] {
  const costs = new Map(board.connections.map(([a, b, cost]) => [roadKey(a, b), cost]));
  const enter = new Map(board.cities.map((city) => [city.id, city.enter ?? 0]));
  const roads = route.slice(1).map((to, at): Leg => {
    const from = route[at] ?? to;
    return { kind: 'road', from, to, cost: costs.get(roadKey(from, to)) ?? 0 };
  });
  const fees = route.slice(1).flatMap((city): Leg[] => {
    const cost = enter.get(city) ?? 0;
    return cost === 0 ? [] : [{ kind: 'enter', city, cost }];
  });
  const passed = Math.max(0, route.length - 2);
  const toll = (board.through ?? 0) * passed;
  const tolls: readonly Leg[] = toll === 0 ? [] : [{ kind: 'through', count: passed, cost: toll }];
  return [...roads, ...fees, ...tolls];
}
