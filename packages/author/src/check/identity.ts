import { type AnyPlugin, hookKinds, tiers } from '@gridwright/core/plugin';
import { playerCounts } from '@gridwright/model';
import { nearest } from '../nearest.ts';
import { placeOf, placeOfProperty, type Project } from '../project.ts';
import type { Findings } from './findings.ts';
import { pluginProperties } from './names.ts';

const stages = ['draft', 'beta', 'official'];

/** What an id should probably have been. */
const asId = (id: string, tier: string): string => {
  const name = id
    .slice(id.indexOf(':') + 1)
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-');
  return `${tier}:${name}`;
};

/** What is wrong with how a plugin introduces itself. */
export function checkIdentity(
  project: Project,
  plugin: AnyPlugin,
  known: readonly AnyPlugin[],
  findings: Findings,
): void {
  const { id, tier, apiVersion, stage, players, board, deck, hooks, requires = [], editions = {} } = plugin;
  for (const key of Object.keys(plugin))
    if (!(pluginProperties as readonly string[]).includes(key))
      findings.add('unknown-property', placeOf(project, key), `A plugin has no "${key}".`, {
        meant: nearest(key, pluginProperties),
      });
  if (!tiers.includes(tier))
    findings.add('unknown-tier', placeOfProperty(project, 'tier'), `There is no tier "${String(tier)}".`, {
      meant: nearest(String(tier), tiers),
    });
  else if (
    (tier === 'map') === (board !== undefined) &&
    (tier === 'deck') === (deck !== undefined) &&
    (!/^[a-z]+:[a-z0-9]+(-[a-z0-9]+)*$/.test(id) || !id.startsWith(`${tier}:`))
  )
    findings.add(
      'bad-identity',
      placeOf(project, id) ?? placeOfProperty(project, 'id'),
      `The id "${id}" is not ${tier}:name in small letters.`,
      { meant: asId(id, tier) },
    );
  if (apiVersion !== 1)
    findings.add(
      'api-version',
      placeOfProperty(project, 'apiVersion'),
      `There is no apiVersion ${String(apiVersion)}.`,
      { meant: '1' },
    );
  if (!stages.includes(stage))
    findings.add('unknown-stage', placeOfProperty(project, 'stage'), `There is no stage "${String(stage)}".`, {
      meant: nearest(String(stage), stages),
    });
  const odd = (players ?? []).filter((count) => !playerCounts.includes(count));
  if (players?.length === 0 || odd.length > 0)
    findings.add(
      'player-counts',
      placeOfProperty(project, 'players'),
      `It is for [${(players ?? []).join(', ')}] players; two to six can play.`,
    );
  if (tiers.includes(tier) && (tier === 'map') !== (board !== undefined))
    findings.add(
      'tier-content',
      placeOfProperty(project, 'tier'),
      tier === 'map' ? 'A map without a board.' : 'It has a board and is no map.',
    );
  if (tiers.includes(tier) && (tier === 'deck') !== (deck !== undefined))
    findings.add(
      'tier-content',
      placeOfProperty(project, 'tier'),
      tier === 'deck' ? 'A deck without cards.' : 'It has cards and is no deck.',
    );
  for (const [hook, handler] of [hooks, ...Object.values(editions).map((part) => part.hooks)].flatMap((each) =>
    Object.entries(each ?? {}),
  )) {
    if (!Object.hasOwn(hookKinds, hook))
      findings.add('unknown-hook', placeOf(project, hook), `There is no hook "${hook}".`, {
        meant: nearest(hook, Object.keys(hookKinds)),
      });
    else if (typeof handler !== 'function')
      findings.add(
        'hook-not-code',
        placeOfProperty(project, 'hooks', hook),
        `The hook ${hook} is answered by ${typeof handler === 'object' ? 'an object' : `a ${typeof handler}`}.`,
      );
  }
  for (const wanted of requires)
    if (wanted === id || !known.some((one) => one.id === wanted))
      findings.add(
        'unknown-plugin',
        placeOf(project, wanted),
        wanted === id ? 'It requires itself.' : `It requires ${wanted}, which is not installed.`,
        {
          meant: nearest(
            wanted,
            known.map((one) => one.id).filter((one) => one !== id),
          ),
        },
      );
}
