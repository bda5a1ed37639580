import type { Action, Option, RegionId, Sheet, View } from '@gridwright/model';

/** The mean price of the connections that a region adds to those already picked. */
export function meanPrice({ board }: Sheet, picks: readonly RegionId[], region: RegionId): number {
  const regionOf = new Map(board.cities.map((city) => [city.id, city.region]));
  const among = (city: string): boolean => {
    const home = regionOf.get(city) ?? '';
    return home === region || picks.includes(home);
  };
  const prices = board.connections
    .filter(([a, b]) => among(a) && among(b) && (regionOf.get(a) === region || regionOf.get(b) === region))
    .map(([, , price]) => price);
  return prices.reduce((sum, price) => sum + price, 0) / Math.max(1, prices.length);
}

/** Picks the region whose cities are the cheapest to connect. */
export function atRegions(view: View, sheet: Sheet, options: readonly Option[]): Action | undefined {
  const picks = view.phase.at === 'regions' ? view.phase.picks : [];
  const regions = options.flatMap((option) => (option.type === 'pick-region' ? [option.region] : []));
  const [best] = regions
    .map((region) => ({ region, price: meanPrice(sheet, picks, region) }))
    .toSorted((a, b) => a.price - b.price);
  return best && { type: 'pick-region', region: best.region };
}
