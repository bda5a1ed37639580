import type { CityId, Sheet, View } from '@gridwright/model';

/** A city and what it costs to build there, house and route together. */
export interface Priced {
  readonly city: CityId;
  readonly price: number;
}

/** The cheapest city beside the own network that has room in this Step; any city while there is no network. */
export function cheapestCity(view: View, sheet: Sheet): Priced | null {
  const own = view.seats.find(({ seat }) => seat === view.you)?.cities ?? [];
  const { cities, connections } = sheet.board;
  const known = new Map(cities.map((city) => [city.id, city]));

  const houseIn = (id: CityId): number | null => {
    const built = view.houses[id] ?? [];
    if (!view.cities.includes(id) || own.includes(id)) return null;
    const slot = (known.get(id)?.slots ?? sheet.slots)[built.length];
    return slot === undefined || slot.from > view.step ? null : slot.cost;
  };
  const links = connections.flatMap(([a, b, cost]) => [
    ...(own.includes(a) ? [{ city: b, cost }] : []),
    ...(own.includes(b) ? [{ city: a, cost }] : []),
  ]);
  const reached = own.length > 0 ? links : view.cities.map((city) => ({ city, cost: 0 }));
  const quotes = reached.flatMap(({ city, cost }) => {
    const house = houseIn(city);
    const enter = own.length > 0 ? (known.get(city)?.enter ?? 0) : 0;
    return house === null ? [] : [{ city, price: house + cost + enter }];
  });
  return quotes.toSorted((a, b) => a.price - b.price)[0] ?? null;
}
