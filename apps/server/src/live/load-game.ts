import { copyState, fold, hashOf, type Rules, sheetOf, waiting } from '@gridwright/core';
import type { AnyPlugin } from '@gridwright/core/plugin';
import type { GameEvent, GameState, Messages, PluginId, PluginRef, Sheet, TableConfig } from '@gridwright/model';
import type { Refusal } from '@gridwright/protocol';
import { faultIn, offered, rulesFromSheet, view } from '@gridwright/plugin-host/play';
import { type StoredPluginData, storedPlugin } from '../plugins/stored-plugin.ts';
import type { PluginRegistry } from '../plugins/plugin-registry.ts';
import { refuse } from '../services/refuse.ts';
import {
  type ContentHash,
  DamagedRecord,
  type Entry,
  type Storage,
  type StoredGame,
  type StoredTable,
} from '../storage/storage.ts';
import type { LiveGame } from './live-table.ts';
import { undoStackOf } from './undo-stack.ts';

/** Under what an accepted action is remembered, so that its repetition gets the same answer. */
export const answerKey = (person: string, actionId: string): string => `${person} ${actionId}`;

const answersIn = (entries: readonly Entry[]): Map<string, number> =>
  new Map(
    entries.flatMap(({ person, actionId, version }) =>
      person === null || actionId === null ? [] : [[answerKey(person, actionId), version] as const],
    ),
  );

interface Needs {
  readonly storage: Storage;
  readonly registry: PluginRegistry;
  readonly now: () => number;
}

/** Something that was put away by its hash. */
async function contentAt<T>(storage: Storage, hash: ContentHash): Promise<T | null> {
  const body = await storage.content(hash);
  return body === null ? null : (JSON.parse(body) as T);
}

/** How a game can go on: its rules, the versions of plugins that are new to it, and why it cannot be played where it cannot. */
interface Outlook {
  readonly rules: Rules;
  readonly changed: readonly Extract<GameEvent, { type: 'plugin-changed' }>[];
  readonly obstacle: Refusal | null;
  readonly behind: Refusal | null;
}

const isOver = (state: GameState): boolean => state.phase.at === 'over';
const major = (version: string): string => version.split('.')[0] ?? '';
const isOther = (a: PluginRef, b: PluginRef): boolean => a.version !== b.version || a.hash !== b.hash;

const otherVersion = (pinned: PluginRef, installed: PluginRef): Refusal =>
  refuse('plugin-version', { plugin: pinned.id, pinned: pinned.version, installed: installed.version }).error;

/** Whether everything that lies on the table is known to the rules. */
function fits(
  { board, cards, markets }: Rules,
  { players, plants, secret, cities, markets: held }: GameState,
): boolean {
  const onTable = [...plants.current, ...plants.future, ...plants.aside, ...players.flatMap((one) => one.plants)];
  const inPile = secret.stack.filter((plant) => plant !== 'step3');
  const known = new Set(board.cities.map(({ id }) => id));
  return (
    [...onTable, ...inPile].every((plant) => cards.has(plant)) &&
    cities.every((city) => known.has(city)) &&
    Object.keys(held).every((id) => markets.some((market) => market.id === id))
  );
}

/** The maps that were kept with a game because they came as a file. */
async function keptFor(config: TableConfig, sheet: Sheet, game: StoredGame, storage: Storage) {
  const messages = (await contentAt<Readonly<Record<PluginId, Messages>>>(storage, game.messages)) ?? {};
  const kept: AnyPlugin[] = [];
  for (const ref of config.plugins) {
    const data = await contentAt<StoredPluginData>(storage, ref.hash);
    const plugin = data === null ? null : storedPlugin(ref, data, sheet, messages);
    if (plugin !== null) kept.push(plugin);
  }
  return kept;
}

/** What is installed now instead of what the game knows; nothing where a plugin is kept with the game. */
function changesIn(config: TableConfig, kept: readonly AnyPlugin[], registry: PluginRegistry): Outlook['changed'] {
  return config.plugins.flatMap((from) => {
    const to = kept.some(({ id }) => id === from.id) ? null : registry.refTo(from.id);
    return to !== null && isOther(from, to) ? [{ type: 'plugin-changed', from, to } as const] : [];
  });
}

/** Whether plugins that were remembered can show the position, and say what may be done in it. */
function canAnswer(rules: Rules, state: GameState): boolean {
  try {
    view(rules, copyState(state), null);
    for (const seat of waiting(state)) offered(rules, copyState(state), seat);
    return faultIn(rules) === undefined;
  } catch {
    return false;
  }
}

async function outlookFor(game: StoredGame, state: GameState, needs: Needs): Promise<Outlook | null> {
  const { storage, registry } = needs;
  const sheet = await contentAt<Sheet>(storage, game.sheet);
  if (sheet === null) return null;
  const config = state.table;
  const kept = await keptFor(config, sheet, game, storage);
  const now = outlookWith(kept, sheet, state, needs);
  const earlier = config.plugins.flatMap((ref) => registry.earlier(ref) ?? []);
  if (earlier.length === 0 || now === null || isOver(state)) return now;
  const fails = now.obstacle === null && !canAnswer(now.rules, state);
  if (now.obstacle === null && !fails) return now;
  const before = outlookWith([...kept, ...earlier], sheet, state, needs);
  if (before === null || before.obstacle !== null) return now;
  const why = now.obstacle ?? refuse('plugin-fault', { plugin: earlier.map(({ id }) => id).join(', ') }).error;
  return { ...before, behind: why };
}

function outlookWith(kept: readonly AnyPlugin[], sheet: Sheet, state: GameState, { registry }: Needs): Outlook | null {
  const config = state.table;
  const changed = changesIn(config, kept, registry);
  const toLookAt = (obstacle: Refusal | null): Outlook | null => {
    const rules = rulesFromSheet(sheet, config);
    return rules === null ? null : { rules, changed: [], obstacle, behind: null };
  };
  const later = changed.find(({ from, to }) => major(from.version) !== major(to.version));
  if (later !== undefined) return toLookAt(otherVersion(later.from, later.to));
  if (changed.length > 0 && isOver(state)) return toLookAt(null);
  const plugins = config.plugins.map((ref) => changed.find(({ to }) => to.id === ref.id)?.to ?? ref);
  const rules = registry.rulesFor({ ...config, plugins }, kept);
  if (!rules.ok) return toLookAt(rules.error);
  const [first] = changed;
  if (first !== undefined && !fits(rules.value, state)) return toLookAt(otherVersion(first.from, first.to));
  // each game has rules of its own, so that what a plugin does in one is not held against it in another
  return { rules: { ...rules.value }, changed, obstacle: null, behind: null };
}

/** What everybody who looks at the game fetches by its hash, as the plugins are now. */
export async function renewedContents(
  game: StoredGame,
  rules: Rules,
  { storage, registry }: Pick<Needs, 'storage' | 'registry'>,
): Promise<StoredGame> {
  const put = async (content: unknown): Promise<ContentHash> => {
    const hash = hashOf(content);
    await storage.putContent(hash, JSON.stringify(content));
    return hash;
  };
  const art = registry.artOf(rules.table);
  // what is kept with the game alone has no words but those that were put away
  const words = (await contentAt<Readonly<Record<PluginId, Messages>>>(storage, game.messages)) ?? {};
  const gone = Object.entries(words).flatMap(([id, messages]) =>
    registry.refTo(id) === null ? [{ id, messages }] : [],
  );
  return {
    ...game,
    sheet: await put(sheetOf(rules)),
    art: art === null ? game.art : await put(await art()),
    messages: await put(registry.messagesOf(rules.table, gone)),
  };
}

/** Writes into the log, once, that a game goes on with other versions of its plugins. */
async function noteChanges(table: StoredTable, last: Entry, changed: readonly GameEvent[], needs: Needs) {
  const nobody = { seat: null, person: null, actionId: null, action: null };
  const entry: Entry = {
    ...nobody,
    seq: last.seq + 1,
    version: last.version + changed.length,
    time: Math.max(last.time, needs.now()),
    events: changed,
  };
  await needs.storage.append([{ ...entry, table: table.id, over: false }]);
}

/** The state that entries lead to, if they are numbered without gaps and each leads to the version it says. */
export function stateAfter(table: StoredTable, entries: readonly Entry[]): GameState {
  const where = `the game of table ${table.id}`;
  let version = 0;
  for (const [seq, entry] of entries.entries()) {
    version += entry.events.length;
    if (entry.seq !== seq) throw new DamagedRecord(`${where}: entry ${seq} is missing`);
    if (entry.version !== version) throw new DamagedRecord(`${where}: entry ${seq} does not lead to ${entry.version}`);
  }
  const state = fold(entries.flatMap((entry) => entry.events));
  if (state.version !== version || state.players.length !== table.seats.length)
    throw new DamagedRecord(`${where}: its events lead to no game of its table`);
  return state;
}

/** Brings a started game back from its entries; null when it has not started, or when what it is seen by is gone. */
export async function loadGame(table: StoredTable, needs: Needs): Promise<LiveGame | null> {
  const { storage } = needs;
  if (table.game === null) return null;
  const entries = await storage.entries(table.id, 0);
  const last = entries.at(-1);
  if (last === undefined) return null;
  const state = stateAfter(table, entries);
  const outlook = await outlookFor(table.game, state, needs);
  if (outlook === null) return null;
  const { rules, changed, obstacle, behind } = outlook;
  if (changed.length > 0) {
    const game = await renewedContents(table.game, rules, needs);
    await storage.changeContents(table.id, game);
    await noteChanges(table, last, changed, needs);
    // whoever wrote it, now it is there
    return loadGame({ ...table, game }, needs);
  }
  return {
    rules,
    obstacle,
    behind,
    stored: table.game,
    sheet: sheetOf(rules),
    state,
    seq: last.seq,
    time: last.time,
    answers: answersIn(entries),
    undoStack: undoStackOf(entries),
    instructions: new Map(await storage.instructions(table.id)),
    views: new Map(),
    decisions: new Map(),
  };
}
