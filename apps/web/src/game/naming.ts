import {
  type Adjustment,
  type Breakdown,
  type CityId,
  type Fuel,
  type FuelPlace,
  fuels,
  type Fuels,
  type MarketId,
  type MessageKey,
  type Params,
  type PlantId,
  type PluginId,
  type RegionId,
  type Seat,
} from '@gridwright/model';
import type { TableInfo } from '@gridwright/protocol';
import { computed, type ComputedRef, effectScope } from 'vue';
import { useI18n } from 'vue-i18n';
import { printedNumber } from '../ui/cards/plant-words.ts';
import { fromTo } from './from-to.ts';
import { useGame } from './game-store.ts';
import { useTable } from './table-store.ts';
import { listed } from '../i18n/lists.ts';
import { ownText, pluginText } from '../i18n/plugin-messages.ts';

/** What things and people are called, in the language of the page. */
export interface Naming {
  readonly seat: (seat: Seat) => string;
  readonly city: (city: CityId) => string;
  readonly region: (region: RegionId) => string;
  /** The printed number, with a plus for the later of two cards of one number. */
  readonly plant: (plant: PlantId) => string;
  /** "3 coal, 2 garbage", or where there may be more "3 coal, 0–2 garbage" */
  readonly fuels: (counts: Partial<Fuels>, most?: Partial<Fuels>) => string;
  readonly fuel: (fuel: Fuel) => string;
  /** A fuel market's own name, or just what it is where the plugins of the table have none for it. */
  readonly market: (market: MarketId) => string;
  /** In which market a fuel is bought, by its own name; null where it is sold in one alone, or that has no name. */
  readonly marketFor: (fuel: Fuel, market: MarketId) => string | null;
  /** Where fuel lies: a market, the supply or somebody's plants. */
  readonly fuelPlace: (place: FuelPlace) => string;
  readonly list: (items: readonly string[]) => string;
  /** "coal, oil or garbage", within a sentence. */
  readonly anyOf: (fuels: readonly Fuel[]) => string;
  /** What a sentence mentions: ids of fuels, cities and regions become their names. */
  readonly named: (params: Params) => Params;
  /** A sentence of a plugin. */
  readonly plugin: (by: PluginId, key: MessageKey, params?: Params) => string;
  /** Who changed a number, by how much and why. */
  readonly adjustment: (adjustment: Adjustment) => string;
  /** "printed 7; Founders’ prize +1: …": what a number is made of, one part after the other. */
  readonly parts: (parts: Breakdown) => string;
}

export const isFuel = (value: string | number | undefined): value is Fuel => fuels.some((fuel) => fuel === value);

type Game = ReturnType<typeof useGame>;
/** One set of names per game, however many parts of the page use it. */
const named = new WeakMap<Game, ComputedRef<Naming>>();

/** The names for the open game. */
export function useNaming(): ComputedRef<Naming> {
  const game = useGame();
  const table = useTable();
  const { t, locale } = useI18n({ useScope: 'global' });

  const make = (): ComputedRef<Naming> => computed(() => namesOf(game, table, t, locale.value));
  // it outlives the part of the page that asked first
  const names = named.get(game) ?? effectScope(true).run(make) ?? make();
  named.set(game, names);
  return names;
}

type Table = ReturnType<typeof useTable>;
type Say = ReturnType<typeof useI18n>['t'];

function namesOf(game: Game, table: Table, t: Say, language: string): Naming {
  const { sheet, head } = game;
  // taken at once: with other people at the table, these are other names
  const seats = table.current?.seats;
  const cities = new Map(sheet?.board.cities.map(({ id, name }) => [id, name]));
  const plugin: Naming['plugin'] = (by, key, params) => pluginText(head?.messages[by], language, key, params);
  const adjustment: Naming['adjustment'] = ({ by, amount, reason }) => {
    const change = amount < 0 ? `−${-amount}` : `+${amount}`;
    if (by === 'core') return t(`adjusted.${reason?.key === 'supply' ? 'supply' : 'spaces'}`, { change });
    const author = plugin(by, 'name');
    if (reason === null) return t('adjusted.silent', { author, change });
    return t('adjusted.because', { author, change, reason: plugin(by, reason.key, reason.params) });
  };
  const ownMarketName = (id: MarketId): string | null => {
    const namer = Object.values(head?.messages ?? {}).find(({ en }) => en?.[`market.${id}`] !== undefined);
    return namer === undefined ? null : pluginText(namer, language, `market.${id}`);
  };
  const market: Naming['market'] = (id) => ownMarketName(id) ?? t('parts.fuel.title');
  const sellers = (fuel: Fuel): number => sheet?.markets.filter(({ tracks }) => tracks[fuel].length > 0).length ?? 0;
  const marketFor: Naming['marketFor'] = (fuel, id) => (sellers(fuel) > 1 ? ownMarketName(id) : null);
  const seat: Naming['seat'] = (id) => {
    const sitting = seats?.[id];
    if (sitting?.yours === true) return t('players.you');
    return sitting?.name ?? t(hasLeft(sitting) ? 'players.former' : 'players.seat', { number: id + 1 });
  };
  const city: Naming['city'] = (id) =>
    ownText(head?.messages[table.current?.map ?? ''], language, `city.${id}`) ?? cities.get(id) ?? id;
  const region: Naming['region'] = (id) => (table.current === null ? id : plugin(table.current.map, `region.${id}`));
  const hasStarted = table.current !== null && table.current.status !== 'open';
  // whoever sat there had their data deleted, or the seat was taken from them
  const hasLeft = (sitting: TableInfo['seats'][number] | undefined): boolean => hasStarted && sitting?.kind === 'human';
  return {
    seat,
    city,
    region,
    named: (params) => ({
      ...params,
      ...(isFuel(params['fuel']) && { fuel: t(`fuel.${params['fuel']}`) }),
      ...(typeof params['city'] === 'string' && { city: city(params['city']) }),
      ...(typeof params['region'] === 'string' && { region: region(params['region']) }),
    }),
    plant: (id) => {
      const card = sheet?.cards[id];
      return card === undefined ? id : printedNumber(card);
    },
    fuel: (fuel) => t(`parts.fuels.${fuel}`),
    fuels: (counts, most = counts) =>
      listed(
        language,
        'unit',
        fuels
          .filter((fuel) => (most[fuel] ?? 0) > 0)
          .map((fuel) => {
            const count = fromTo(counts[fuel] ?? 0, most[fuel] ?? 0);
            return t(`fuel.counted.${fuel}`, { count }, most[fuel] ?? 0);
          }),
      ),
    market,
    marketFor,
    fuelPlace: (place) => {
      if (place === 'supply') return t('fuel.supply');
      return 'market' in place ? market(place.market) : seat(place.seat);
    },
    list: (items) => listed(language, 'conjunction', items),
    anyOf: (some) =>
      listed(
        language,
        'disjunction',
        some.map((fuel) => t(`fuel.${fuel}`)),
      ),
    plugin,
    adjustment,
    parts: ({ printed, adjustments }) =>
      [t('adjusted.printed', { printed }), ...adjustments.map(adjustment)].join('; '),
  };
}
