import { type Network, networkOf } from '@gridwright/arithmetic';
import type { Sheet, View } from '@gridwright/model';

// What is worked out for a sheet is kept with it; nothing depends on whether it was.
const kept = new WeakMap<Sheet, Map<string, Network>>();
// Views that were not sent share the very list of cities, by which the network is found at once.
const keptForLists = new WeakMap<View['cities'], { readonly sheet: Sheet; readonly network: Network }>();

/** The network of the cities in play. */
export function networkFor(sheet: Sheet, view: Pick<View, 'regions' | 'cities'>): Network {
  const last = keptForLists.get(view.cities);
  if (last?.sheet === sheet) return last.network;
  const network = foundFor(sheet, view);
  keptForLists.set(view.cities, { sheet, network });
  return network;
}

function foundFor(sheet: Sheet, view: Pick<View, 'regions' | 'cities'>): Network {
  const networks = kept.get(sheet) ?? new Map<string, Network>();
  kept.set(sheet, networks);
  const key = view.regions.join(' ') + view.cities.length;
  const network = networks.get(key) ?? networkOf(sheet.board, view.cities, sheet.slots);
  networks.set(key, network);
  return network;
}
