import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as Bots from '@gridwright/bots';
import type * as Core from '@gridwright/core';
import type { AnyPlugin } from '@gridwright/core/plugin';

/** The engine of one checkout of this project, compiled, with the plugins beside it. */
export interface Engine {
  readonly core: typeof Core;
  readonly plugins: readonly AnyPlugin[];
  /** Players that know the actions of this engine. */
  readonly bots: typeof Bots;
}

/** Loads the engine of a checkout. It must have been compiled; older ones will do, as far as they know the functions asked of them. */
export async function engineOf(checkout: string): Promise<Engine> {
  const load = async <T>(file: string): Promise<T> =>
    (await import(pathToFileURL(path.join(checkout, file)).href)) as T;
  const core = await load<typeof Core>('packages/core/dist/index.js');
  const bots = await load<typeof Bots>('packages/bots/dist/index.js');
  const { baseDeck } = await load<{ readonly baseDeck: AnyPlugin }>('packages/decks/dist/index.js');
  const maps = await Promise.all(
    readdirSync(path.join(checkout, 'maps')).map((map) =>
      load<{ readonly default: AnyPlugin }>(`maps/${map}/dist/index.js`),
    ),
  );
  return { core, bots, plugins: [baseDeck, ...maps.map((map) => map.default)] };
}
