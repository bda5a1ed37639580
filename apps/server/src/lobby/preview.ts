import { type Rules, sheetOf } from '@gridwright/core';
import { type Result, success } from '@gridwright/model';
import type { NewTable, Refusal, TablePreview } from '@gridwright/protocol';
import type { PluginRegistry } from '../plugins/plugin-registry.ts';

/** How many cities each set of regions that may come into play holds; a deck may want more of them than the regions have. */
function cityCounts({ board, regionSets, citiesInPlay }: Rules, regions: NewTable['regions']): readonly number[] {
  const sets = typeof regions === 'string' ? regionSets : [regions];
  const wanted = Math.min(citiesInPlay ?? 0, board.cities.length);
  return sets.map((set) => Math.max(wanted, board.cities.filter((city) => set.includes(city.region)).length));
}

/** What a wish for a table comes to, or why it makes no game. */
export function previewOf(registry: PluginRegistry, wish: NewTable): Result<TablePreview, Refusal> {
  const config = registry.configFor(wish);
  if (!config.ok) return config;
  const rules = registry.rulesFor(config.value);
  if (!rules.ok) return rules;
  const { regionsInPlay, stepTwoAt, endAt, plantLimit } = rules.value;
  const counts = cityCounts(rules.value, wish.regions);
  const cities = [Math.min(...counts), Math.max(...counts)] as const;
  const { roundLimit } = rules.value.settings;
  const { payout, slots, markets } = sheetOf(rules.value);
  const printed = { payout, slots, markets };
  const goals = { stepTwoAt, endAt: Math.min(endAt, cities[0]), roundLimit, plantLimit };
  return success({ regionsInPlay, cities, ...goals, printed });
}
