import { hashOf, hashOfText, type Rules, sheetOf } from '@gridwright/core';
import { type FixedSetup, type Result, success } from '@gridwright/model';
import type { Refusal } from '@gridwright/protocol';
import { setup } from '@gridwright/plugin-host/play';
import { ownMapIn } from '../plugins/own-map.ts';
import type { PluginRegistry } from '../plugins/plugin-registry.ts';
import { refuse } from '../services/refuse.ts';
import type { Entry, Storage, StoredGame, StoredWish } from '../storage/storage.ts';

interface Needs {
  readonly storage: Storage;
  readonly registry: PluginRegistry;
}
/** What a game begins with; a setup that is absent follows from the seed. */
interface Settled {
  readonly seed: string;
  readonly setup?: FixedSetup;
}
export interface NewGame {
  readonly game: StoredGame;
  readonly first: Entry;
}

/** Puts away by hash all of a game that will never change; the pictures of a map that its table brought lie there already. */
export async function putAway(
  rules: Rules,
  seed: string,
  { storage, registry }: Needs,
  wish: Pick<StoredWish, 'ownMap'> = {},
): Promise<StoredGame> {
  const config = rules.table;
  const kept = ownMapIn(wish);
  const put = async (content: unknown): Promise<string> => {
    const hash = hashOf(content);
    await storage.putContent(hash, JSON.stringify(content));
    return hash;
  };
  for (const [hash, data] of Object.entries(registry.dataOf(config, kept)))
    await storage.putContent(hash, JSON.stringify(data));
  return {
    config,
    seed,
    seedHash: hashOfText(seed),
    sheet: await put(sheetOf(rules)),
    art: wish.ownMap?.art ?? (await put((await registry.artOf(config)?.()) ?? null)),
    messages: await put(registry.messagesOf(config, kept)),
  };
}

/** What a game begins with: nobody did it. */
export const firstEntry = (version: number, time: number, events: Entry['events']): Entry => ({
  seq: 0,
  version,
  time,
  seat: null,
  person: null,
  actionId: null,
  action: null,
  events,
});

/** Sets the game up and puts away by hash all that will never change. */
export async function newGame(
  wish: StoredWish,
  { storage, registry }: Needs,
  time: number,
  { seed, setup: fixed }: Settled,
): Promise<Result<NewGame, Refusal>> {
  const kept = ownMapIn(wish);
  const config = registry.configFor(wish, kept);
  if (!config.ok) return config;
  const rules = registry.rulesFor(config.value, kept);
  if (!rules.ok) return rules;
  const begun = setup(rules.value, seed, fixed);
  if (!begun.ok) return refuse('plugin-fault', { plugin: begun.error.by });
  const { state, events } = begun.value;
  const game = await putAway(rules.value, seed, { storage, registry }, wish);
  return success({ game, first: firstEntry(state.version, time, events) });
}
