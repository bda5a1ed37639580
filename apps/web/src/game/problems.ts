import type { Params, PlantId, PluginId } from '@gridwright/model';
import { useI18n } from 'vue-i18n';
import { printedNumber } from '../ui/cards/plant-words.ts';
import { useTable } from './table-store.ts';
import { pluginText } from '../i18n/plugin-messages.ts';

/** Problems between plugins that a person can run into at a new table, each with a sentence under `problem`. */
const spoken = ['requires', 'conflicts', 'wrap-conflict', 'setting-conflict', 'players', 'regions', 'options'] as const;

/** Gives the sentence for a table that makes no game, from what the server says of the first problem. */
export function useProblems(): (params: Params) => string {
  const table = useTable();
  const { t, locale } = useI18n();

  const listed = () => {
    const { maps = [], decks = [], variants = [] } = table.catalog ?? {};
    const own = table.current?.ownMap;
    return [...(own === undefined ? [] : [own]), ...maps, ...decks, ...variants];
  };
  const wordsOf = (plugin: PluginId, key: string, params?: Params): string =>
    pluginText(listed().find(({ id }) => id === plugin)?.messages, locale.value, key, params);
  const nameOf = (plugin: PluginId): string => wordsOf(plugin, 'name');

  /** A card by its printed number instead of its id. */
  function numbered(params: Params, plugin: PluginId): Params {
    const cards = table.catalog?.decks.find(({ id }) => id === plugin)?.cards ?? [];
    const card = cards.find(({ id }) => id === (params['card'] as PlantId | undefined));
    return card === undefined ? params : { ...params, card: printedNumber(card) };
  }

  return (params) => {
    const { problem, plugin, what } = params;
    const plugins = String(plugin ?? '').split(', ');
    const key = `denied.${what}`;
    const own = wordsOf(plugins[0] ?? '', key, numbered(params, plugins[0] ?? ''));
    if ((problem === 'deck' || problem === 'options') && own !== key) return own;
    const known = spoken.find((one) => one === problem);
    return known !== undefined
      ? t(`problem.${known}`, { ...params, plugins: plugins.map(nameOf).join(', ') })
      : t('refusal.impossible-table', params);
  };
}
