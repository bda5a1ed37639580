import { type AnyPlugin, standardSettings } from '@gridwright/core/plugin';
import { fuels } from '@gridwright/model';
import { mapFileSchema } from '@gridwright/model/schemas';
import { nearest } from '../nearest.ts';
import { placeAt, placeOf, type Project } from '../project.ts';
import type { Findings } from './findings.ts';

const schema = mapFileSchema.shape.settings.unwrap();
const marketParts = ['tracks', 'fillFrom', 'restock'] as const;

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null ? (inner as Record<PropertyKey, unknown>)[key] : undefined,
    value,
  );

/** What may stand beside a name that is unknown. */
const known = (path: readonly PropertyKey[]): readonly string[] => {
  if (path.length === 0) return Object.keys(standardSettings);
  if (path[0] === 'markets' && path.length === 2) return marketParts;
  if (path[0] === 'marketSize') return ['current', 'future'];
  return fuels;
};

/** What is wrong with the numbers that a plugin changes. */
export function checkSettings(project: Project, { settings }: AnyPlugin, findings: Findings): void {
  if (settings === undefined) return;
  const checked = schema.safeParse(settings);
  for (const issue of checked.error?.issues ?? []) {
    const keys = issue.path.filter((key) => typeof key === 'string');
    const place = placeAt(project, keys) ?? placeAt(project, ['settings']);
    const name = issue.path.map(String).join('.');
    const value = valueAt(settings, issue.path);
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys)
        findings.add('unknown-setting', placeOf(project, key), `There is no setting "${[...keys, key].join('.')}".`, {
          meant: nearest(key, known(issue.path)),
        });
    else if (Array.isArray(value) && (issue.code === 'too_small' || issue.code === 'too_big'))
      findings.add(
        'setting-by-players',
        place,
        `${name} has ${value.length} values, expected five: for 2, 3, 4, 5 and 6 players.`,
      );
    else if (issue.code === 'invalid_value')
      findings.add('setting-value', place, `${name} is ${JSON.stringify(value)}.`, {
        meant: nearest(String(value), issue.values.map(String)),
      });
    else findings.add('setting-value', place, `${name} is ${JSON.stringify(value)}: ${issue.message}.`);
  }
  if (!checked.success) return;
  const markets = Object.entries(settings.markets ?? {});
  for (const [id, market] of markets) {
    const missing =
      id === 'main' || market === null || market === undefined
        ? []
        : marketParts.filter(
            (part) => market[part] === undefined || fuels.some((fuel) => market[part]?.[fuel] === undefined),
          );
    for (const part of missing)
      findings.add(
        'market-incomplete',
        placeOf(project, id),
        `The market ${id} has no ${part}${market?.[part] === undefined ? '' : ' for every fuel'}.`,
      );
    for (const fuel of fuels) {
      const prices = (market?.tracks?.[fuel] ?? []).map(({ price }) => price);
      if (prices.some((price, at) => at > 0 && price < (prices[at - 1] ?? 0)))
        findings.add(
          'prices-descend',
          placeAt(project, ['markets', id, 'tracks', fuel]),
          `The prices of ${fuel} in ${id} are ${prices.join(', ')}.`,
        );
    }
  }
  const open = ['main', ...markets.map(([id]) => id)].filter((id) => settings.markets?.[id] !== null);
  for (const [fuel, market] of Object.entries(settings.stores ?? {}))
    if (market !== null && market !== undefined && !open.includes(market))
      findings.add(
        'unknown-market',
        placeAt(project, ['stores', fuel]) ?? placeOf(project, market),
        `Burned ${fuel} goes to the market "${market}", which is unknown.`,
        {
          meant: nearest(market, open),
        },
      );
}

/** The markets at a table with this plugin. */
export const marketsWith = ({ settings }: AnyPlugin): readonly string[] =>
  Object.entries({ ...standardSettings.markets, ...settings?.markets }).flatMap(([id, market]) =>
    market === null ? [] : [id],
  );
