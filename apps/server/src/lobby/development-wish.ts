import { type PlayerCount, playerCounts, type PluginId, type Result, usualRegions } from '@gridwright/model';
import type { Catalog, NewTable, Refusal, SeatWish } from '@gridwright/protocol';
import { isComposed } from '../plugins/catalog.ts';
import type { PluginRegistry } from '../plugins/plugin-registry.ts';
import { refuse } from '../services/refuse.ts';

/** Numbers of players in the order in which they are tried: enough to see everything, and soon played. */
const counts: readonly PlayerCount[] = [3, ...playerCounts.filter((count) => count !== 3)];

interface Needs {
  readonly catalog: Catalog;
  readonly configFor: PluginRegistry['configFor'];
  /** What a plugin wants at its table. */
  readonly requiredBy: (id: PluginId) => readonly PluginId[];
}

/** The rest of the seats is for what was written where it is a bot, and else for the usual one. */
function seatsFor(count: PlayerCount, bot: Catalog['bots'][number] | undefined): readonly SeatWish[] {
  const other: SeatWish = bot === undefined ? 'bot' : { bot: bot.id, level: bot.usualLevel };
  return Array.from({ length: count }, (_, seat) => (seat === 0 ? 'human' : other));
}

/**
 * A table for one person and bots with what somebody writes: the first of its maps, decks, variants and bots, and what
 * these want at their table; else the first of the catalogue.
 *
 * @returns the first that makes a game, or why the last one makes none
 */
export function developmentWish(
  own: readonly PluginId[],
  { catalog, configFor, requiredBy }: Needs,
): Result<NewTable, Refusal> {
  const wanted = new Set([...own, ...own.flatMap(requiredBy)]);
  const isWanted = ({ id }: { readonly id: PluginId }): boolean => wanted.has(id);
  const first = <T extends { readonly id: PluginId }>(list: readonly T[]): readonly T[] => {
    const found = list.filter(isWanted).slice(0, 1);
    return found.length > 0 ? found : list;
  };
  const variant = catalog.variants.find(({ id }) => own.includes(id));
  const required = new Set(own.flatMap(requiredBy));
  const variants = catalog.variants.filter(({ id }) => id === variant?.id || required.has(id)).map(({ id }) => id);
  const bot = catalog.bots.find(({ id }) => own.includes(id));
  let last: Result<NewTable, Refusal> = refuse('unknown-plugin', { plugin: 'map' });
  for (const map of first(catalog.maps))
    for (const deck of first(catalog.decks.filter((one) => isWanted(one) || !isComposed(one))))
      for (const count of counts) {
        const regions = usualRegions(map.suggested, count);
        const seats = seatsFor(count, bot);
        const wish: NewTable = { map: map.id, deck: deck.id, variants, seats, regions, money: 'open', bots: 'paced' };
        const config = configFor(wish);
        if (config.ok) return { ok: true, value: wish };
        last = config;
      }
  return last;
}
