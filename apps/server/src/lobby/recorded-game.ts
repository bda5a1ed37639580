import { fold, readRecord } from '@gridwright/core';
import type { GameRecord, Result } from '@gridwright/model';
import { success } from '@gridwright/model';
import type { Refusal } from '@gridwright/protocol';
import { apply } from '@gridwright/plugin-host/play';
import { ownMapIn, withBroughtMap } from '../plugins/own-map.ts';
import type { PluginRegistry } from '../plugins/plugin-registry.ts';
import { refuse } from '../services/refuse.ts';
import type { Entry, Storage, StoredWish } from '../storage/storage.ts';
import { type NewGame, newGame } from './new-game.ts';

const unusable = (expected: string) => refuse('malformed-request', { field: 'record', expected });

/** The table that a record was played at, with the plugins of this server. */
function wishOf({ table, bots, names }: GameRecord, registry: PluginRegistry): StoredWish | null {
  const { maps, decks } = registry.catalog;
  const ids = table.plugins.map(({ id }) => id);
  const map = ids.find((id) => maps.some((listed) => listed.id === id) || registry.brought(id) !== undefined);
  const deck = ids.find((id) => decks.some((listed) => listed.id === id));
  if (map === undefined || deck === undefined || names.length !== table.players) return null;
  const seats = names.map((_, seat) => {
    const bot = bots[seat] ?? null;
    return bot === null ? ('human' as const) : registry.seatBot(bot).ok ? bot : ('bot' as const);
  });
  const variants = ids.filter((id) => id !== map && id !== deck);
  const { regions, money, options } = table;
  const wish = { map, deck, variants, seats, regions, money, bots: 'paced' } as const;
  return withBroughtMap({ ...wish, ...(options === undefined ? {} : { options }) }, registry);
}

/** The same moves by the rules of this server, one after the other; refused with the first that they do not take. */
function played(
  rules: Parameters<typeof apply>[0],
  first: Entry,
  { actions }: GameRecord,
): Result<readonly Entry[], Refusal> {
  const entries = [first];
  let state = fold(first.events);
  for (const [index, { seat, action }] of actions.entries()) {
    const done = apply(rules, state, seat, action);
    if (!done.ok) return unusable(`action ${index}: ${done.error.code}`);
    ({ state } = done.value);
    const { version } = state;
    entries.push({ ...first, seq: index + 1, version, seat, action, events: done.value.events });
  }
  return success(entries);
}

/** A game that was played elsewhere as far as its record goes. */
export interface RecordedGame {
  readonly wish: StoredWish;
  /** Who played, by seat. */
  readonly names: readonly string[];
  readonly game: NewGame['game'];
  readonly entries: readonly Entry[];
}

/** Plays a record again by the rules of this server, so that it can go on here. Nothing in it is believed unseen. */
export async function recordedGame(
  file: unknown,
  needs: { readonly storage: Storage; readonly registry: PluginRegistry },
  time: number,
): Promise<Result<RecordedGame, Refusal>> {
  const record = readRecord(JSON.stringify(file));
  if (!record.ok) return unusable(record.error.code);
  const wish = wishOf(record.value, needs.registry);
  if (wish === null) return unusable('plugins of this server');
  const { seed, setup } = record.value;
  const fresh = await newGame(wish, needs, time, setup === null ? { seed } : { seed, setup });
  if (!fresh.ok) return fresh;
  const rules = needs.registry.rulesFor(fresh.value.game.config, ownMapIn(wish));
  if (!rules.ok) return rules;
  const entries = played(rules.value, fresh.value.first, record.value);
  if (!entries.ok) return entries;
  return success({ wish, names: record.value.names, game: fresh.value.game, entries: entries.value });
}
