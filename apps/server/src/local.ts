import {
  hashOf,
  readMapFile,
  type RecordLibrary,
  recordLibrary,
  type VerifiedRecord,
  verifyRecord,
} from '@gridwright/core';
import { type AnyPlugin, defineBot, definePlugin, isBot } from '@gridwright/core/plugin';
import type { BoardArt, BoardThumb, Earned, PluginId, Seat } from '@gridwright/model';
import { type ReviewProgress, type ReviewShare, reviewShare, type SharedReview } from '@gridwright/plugin-host/play';
import { isTrackedEnvelope, callTRPCProcedure, getTRPCErrorFromUnknown, getTRPCErrorShape } from '@trpc/server';
import { type Choices, compose } from './compose.ts';
import type { Log } from './games-in-memory.ts';
import type { Copies } from './lobby/copies.ts';
import type { KeepGame } from './lobby/kept-games.ts';
import type { Notifications } from './notifications/notifications.ts';
import type { Installed, LoadedPackages } from './plugins/install-plugins.ts';
import type { BoardPictures } from './plugins/pictures.ts';
import { pluginRegistry } from './plugins/plugin-registry.ts';
import { soon } from './queues/soon.ts';
import { appRouter } from './routers/router.ts';
import type { Context } from './routers/procedures.ts';
import { unlimited } from './services/allowance.ts';
import type { PersonId, Storage } from './storage/storage.ts';

// Tables, games and procedures as the server has them, for a program that is its own server: a page without network. All
// that is imported here runs in browsers.

export type {
  GameReview,
  LostMoney,
  MissedChance,
  Overpaid,
  ReviewProgress,
  ReviewShare,
  SharedReview,
} from '@gridwright/plugin-host/play';
export { explaining } from './storage/explaining.ts';
export * from './storage/storage.ts';

/** A package of plugins as it lies in the program itself. */
export interface BundledPackage {
  readonly name: string;
  readonly version: string;
  /** Its default export. */
  readonly content: unknown;
  /** Of the board that it brings. */
  readonly pictures: BoardPictures | null;
  /** What its plugins have shown, by their ids; nothing when absent. */
  readonly earned?: Readonly<Record<PluginId, Earned>>;
}

/** What packages bring. Nothing is tried out: they were when the program was built. */
export function bundledPlugins(packages: readonly BundledPackage[]): LoadedPackages {
  const all = packages.flatMap(({ name, version, content, pictures, earned }) =>
    [content].flat().map((one: unknown) => ({ name, version, pictures, earned, one })),
  );
  const plugins = all.flatMap(({ one, ...from }) =>
    isBot(one) ? [] : [{ ...from, plugin: definePlugin({ ...(one as AnyPlugin), version: from.version }) }],
  );
  return {
    installed: plugins.map(({ plugin, pictures, earned }) => ({
      plugin,
      fromFile: false,
      pictures: plugin.board === undefined ? null : pictures,
      earned: earned?.[plugin.id] ?? null,
    })),
    refused: [],
    // bots think here: all of this is beside the page already
    origins: new Map(),
    holders: new Map(plugins.map(({ name, plugin }) => [plugin.id, name])),
    bots: all.flatMap(({ one, version }) => (isBot(one) ? [defineBot({ ...one, version })] : [])),
  };
}

/** What a local server is made of. */
export interface LocalParts extends Choices {
  readonly storage: Storage;
  readonly plugins: LoadedPackages;
  readonly log: Log;
}

/** One call of a procedure, by one of the people at the device. */
export interface LocalCall {
  readonly person: PersonId;
  readonly type: 'query' | 'mutation' | 'subscription';
  readonly path: string;
  readonly input: unknown;
  readonly signal: AbortSignal;
}

/** What a caller is told: values, for a subscription one after the other; then the end, or why it failed. */
export interface LocalAnswers {
  readonly data: (data: unknown) => void;
  readonly end: () => void;
  readonly error: (shape: unknown) => void;
}

/** What came of playing a record again: what it proves, or the code of what is wrong with it. */
export type Verdict =
  | { readonly ok: true; readonly commitment: string; readonly shuffles: VerifiedRecord['shuffles'] }
  | { readonly ok: false; readonly code: string };

/** What is to be looked back on: a share of a finished game, for one of its seats. */
export interface AskedReview {
  readonly record: string;
  /** The file of the map that the table brought along; null where it brought none. */
  readonly ownMap: string | null;
  readonly seat: Seat;
  /** Games that are played out for each thing that is compared. */
  readonly games: number;
  readonly share: ReviewShare;
  /** The chances at the start of each round are told already: they are the same whichever seat is looked at. */
  readonly chancesKnown: boolean;
  readonly signal: AbortSignal;
}

export interface LocalServer {
  /** Plays a record again with the plugins of the program, and the map that its table brought, whoever wrote it. */
  readonly verify: (record: string, ownMap: string | null) => Verdict;
  /** As `reviewHere`, also of games on maps that were offered here. */
  readonly review: (asked: AskedReview, progress: (progress: ReviewProgress) => void) => Promise<SharedReview | null>;
  /** Calls a procedure of the router; every failure is told to the caller. */
  readonly call: (call: LocalCall, answers: LocalAnswers) => Promise<void>;
  /** Copies of games that are played here or elsewhere. */
  readonly copies: Copies;
  /** Keeps a finished game that was played on a server, to be looked back on without it. */
  readonly keepGame: KeepGame;
  /** What lies at an address that names its content: a sheet, a picture; null where there is nothing. */
  readonly file: (address: string) => Promise<string | null>;
  /** Lets bots go on in games that were interrupted. */
  readonly resume: () => Promise<void>;
  /**
   * Offers a map without code, in the place of an earlier one of its id, as if its file lay in the data folder of a server. It
   * was judged and drawn by whoever brings it.
   *
   * @returns the id of the map; null when it cannot be read, or when the id belongs to a package
   */
  readonly offerMap: (text: string, pictures: BoardPictures) => PluginId | null;
  /** Lets games be taken up here whose table brought this map along. It is not offered. */
  readonly bringMap: (file: string, pictures: { readonly art: BoardArt; readonly thumb: BoardThumb }) => Promise<void>;
}

/** Whoever holds the device sees whose turn it is: nobody is told elsewhere. */
const nobodyIsTold: Notifications = {
  key: () => '',
  subscribe: () => Promise.resolve({ ok: true, value: null }),
  unsubscribe: () => Promise.resolve({ ok: true, value: null }),
  consider: () => undefined,
  stop: () => undefined,
};

/** What records are read with: some plugins, and the map that a table brought along. */
function libraryOf(plugins: readonly AnyPlugin[], ownMap: string | null): RecordLibrary {
  const brought = ownMap === null ? null : readMapFile(ownMap);
  return recordLibrary(brought?.ok === true ? [...plugins, brought.value] : plugins);
}

/**
 * Looks back on a share of a finished game with the plugins and bots of the program, and opens no games.
 *
 * @returns null where it cannot be played again here, where no bot reviews games, and when it was called off
 */
export async function reviewHere(
  { installed, bots }: Pick<LoadedPackages, 'installed' | 'bots'>,
  { signal, ownMap, ...asked }: AskedReview,
  progress: (progress: ReviewProgress) => void,
): Promise<SharedReview | null> {
  const bot = bots.find(({ review }) => review !== undefined);
  if (bot === undefined) return null;
  const library = libraryOf(
    installed.map(({ plugin }) => plugin),
    ownMap,
  );
  const pause = (): Promise<boolean> => new Promise((resolve) => soon(() => resolve(!signal.aborted)));
  const found = await reviewShare({ library, bot, pause, progress, ...asked });
  return found?.ok === true ? found.value : null;
}

/** Puts together what plays games on this device. */
export function localServer({ storage, plugins, log, ...choices }: LocalParts): LocalServer {
  const registry = pluginRegistry(plugins);
  const catalog = () => Promise.resolve(registry.catalog);
  const offered = new Map<PluginId, Installed>();
  const own = { ...choices, recordsBeforeEnd: true, botTables: true };
  const { services, copies, keepGame, resume } = compose(own, {
    storage,
    registry,
    catalog,
    log,
    notifier: () => nobodyIsTold,
  });

  const contextOf = (person: PersonId): Context => {
    const known = () => Promise.resolve(person);
    return { services, caller: { known, person: known, origin: null }, allowance: unlimited };
  };

  async function tell(result: unknown, type: LocalCall['type'], { data, end }: LocalAnswers): Promise<void> {
    if (type !== 'subscription') return data(result);
    for await (const value of result as AsyncIterable<unknown>) {
      if (!isTrackedEnvelope(value)) data(value);
      else data({ id: value[0], data: value[1] });
    }
    end();
  }

  const everything = (): readonly Installed[] => [...plugins.installed, ...offered.values()];

  return {
    copies,
    keepGame,
    resume,
    verify: (record, ownMap) => {
      const known = everything().map(({ plugin }) => plugin);
      const verified = verifyRecord(record, libraryOf(known, ownMap));
      if (!verified.ok) return { ok: false, code: verified.error.code };
      if (verified.value.record.seal === null) return { ok: false, code: 'record-incomplete' };
      const { commitment, shuffles } = verified.value;
      return { ok: true, commitment, shuffles };
    },
    review: (asked, progress) => reviewHere({ installed: everything(), bots: registry.bots }, asked, progress),
    offerMap: (text, pictures) => {
      const read = readMapFile(text);
      if (!read.ok || plugins.holders.has(read.value.id)) return null;
      offered.set(read.value.id, { plugin: read.value, fromFile: true, pictures, earned: null });
      registry.replaceFiles({ installed: [...offered.values()], refused: [] });
      return read.value.id;
    },
    bringMap: async (file, { art, thumb }) => {
      const read = readMapFile(file);
      if (!read.ok) return;
      const ownMap = { file, art: hashOf(art), thumb: hashOf(thumb) };
      await storage.putContent(ownMap.art, JSON.stringify(art));
      await storage.putContent(ownMap.thumb, JSON.stringify(thumb));
      registry.bring(read.value.id, ownMap);
    },
    call: async ({ person, type, path, input, signal }, answers) => {
      const ctx = contextOf(person);
      const getRawInput = () => Promise.resolve(input);
      try {
        const asked = { router: appRouter, path, getRawInput, ctx, type, signal, batchIndex: 0 };
        await tell(await callTRPCProcedure(asked), type, answers);
      } catch (cause) {
        const error = getTRPCErrorFromUnknown(cause);
        if (error.code === 'INTERNAL_SERVER_ERROR') log.error({ path, err: error.cause ?? error }, 'a call failed');
        answers.error(getTRPCErrorShape({ config: appRouter._def._config, error, type, path, input, ctx }));
      }
    },
    file: async (address) => {
      const [, table] = /^\/records\/([\w-]+)\.map\.json$/.exec(address) ?? [];
      if (table !== undefined) return (await storage.table(table))?.wish.ownMap?.file ?? null;
      const [, hash = ''] = /^\/(?:sheets|art)\/([0-9a-f]{64})(?:\.thumb)?\.json$/.exec(address) ?? [];
      return registry.thumb(hash) ?? storage.content(hash);
    },
  };
}
