import fs from 'node:fs';
import path from 'node:path';
import type { AnyPlugin } from '@gridwright/core/plugin';
import type { PluginId, Result } from '@gridwright/model';
import type { Catalog } from '@gridwright/protocol';
import type { Installed, Loaded } from './install-plugins.ts';
import { mapFileAt, mapFileFault, mapNamesIn, type PluginSandbox, reasonOf, triedMap } from '@gridwright/plugin-host';
import { atHand, drawn } from './pictures.ts';

/** The maps without code that lie in a folder, as they come and go. */
export interface MapFolder {
  /** Looks at the folder, and at what is new in it. Fulfilled when all of it has been read, tried and drawn. */
  readonly look: () => Promise<void>;
  readonly stop: () => void;
}

interface Needs {
  readonly folder: string;
  /** Where pictures are kept. */
  readonly pictures: string;
  readonly sandbox: PluginSandbox;
  /** Who holds an id that no file can have; undefined when it is free. */
  readonly holderOf: (id: PluginId) => string | undefined;
  /** Told everything that can be used now, and what cannot, after every change. */
  readonly changed: (files: Loaded) => void;
  readonly reportError: (what: string, error: unknown) => void;
}

/** A file as it was last looked at. */
interface Known {
  /** Changes whenever somebody writes to the file. */
  readonly stamp: string;
  readonly outcome: Result<Installed, string>;
}

/** Messages about a folder come in swarms. */
const calm = 100;
/** A file that is not yet whole is looked at again, until nobody has written to it for so long. */
const writing = { again: 200, most: 2000 };

interface Listed {
  readonly name: string;
  readonly stamp: string;
  readonly written: number;
}

function listed(folder: string): readonly Listed[] {
  return mapNamesIn(folder).flatMap((name) => {
    const stat = fs.statSync(path.join(folder, name), { throwIfNoEntry: false });
    if (stat?.isFile() !== true) return [];
    const { size, mtimeMs, ctimeMs, ino } = stat;
    return [{ name, written: ctimeMs, stamp: `${ino} ${size} ${mtimeMs} ${ctimeMs}` }];
  });
}

const refused = (error: string): { readonly ok: false; readonly error: string } => ({ ok: false, error });

export function mapFolder({ folder, pictures, sandbox, holderOf, changed, reportError }: Needs): MapFolder {
  const known = new Map<string, Known>();
  let watcher: fs.FSWatcher | null = null;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let looking: Promise<void> = Promise.resolve();

  /** A file keeps its id against those that come later. */
  function holding(id: PluginId, besides: string): string | undefined {
    for (const [name, { outcome }] of known)
      if (name !== besides && outcome.ok && outcome.value.plugin.id === id) return name;
    return holderOf(id);
  }

  async function accepted(name: string, text: string, plugin: AnyPlugin): Promise<Known['outcome']> {
    const holder = holding(plugin.id, name);
    if (holder !== undefined) return refused(`id: ${plugin.id} belongs to ${holder}`);
    const reason = await triedMap(text, sandbox);
    if (reason !== null) return refused(reason);
    const { board, messages } = plugin;
    if (board === undefined) return refused('board: it has none');
    try {
      return {
        ok: true,
        value: { plugin, fromFile: true, pictures: atHand(await drawn(board, messages, pictures)), earned: null },
      };
    } catch (error) {
      return refused(`board: it cannot be drawn: ${reasonOf(error)}`);
    }
  }

  /** What a file comes to; null while somebody seems to be writing it. */
  async function outcomeOf(file: Listed): Promise<Known['outcome'] | null> {
    const read = mapFileAt(path.join(folder, file.name));
    if (read.ok) return accepted(file.name, read.value.text, read.value.plugin);
    const untouched = Date.now() - file.written;
    const isCut = typeof read.error !== 'string' && read.error.code === 'map-not-json';
    const unfinished = isCut && untouched >= 0 && untouched < writing.most;
    return unfinished ? null : refused(mapFileFault(read.error));
  }

  function loaded(): Loaded {
    const all = [...known].toSorted(([a], [b]) => (a < b ? -1 : 1));
    return {
      installed: all.flatMap(([, { outcome }]) => (outcome.ok ? [outcome.value] : [])),
      refused: all.flatMap(([name, { outcome }]): Catalog['refused'] =>
        outcome.ok ? [] : [{ name: path.join(path.basename(folder), name), reason: outcome.error }],
      ),
    };
  }

  async function lookAt(file: Listed): Promise<void> {
    const outcome = await outcomeOf(file);
    if (outcome === null) return lookSoon(writing.again);
    const before = known.get(file.name)?.outcome;
    known.set(file.name, { stamp: file.stamp, outcome });
    if (before?.ok === true && !(outcome.ok && outcome.value.plugin.id === before.value.plugin.id)) release();
    if (!stopped) changed(loaded());
  }

  /** Files that were refused because another held their id may have it now. */
  function release(): void {
    for (const [name, { outcome }] of known)
      if (!outcome.ok && outcome.error.startsWith('id: ')) known.set(name, { stamp: '', outcome });
    lookSoon(calm);
  }

  async function lookAround(): Promise<void> {
    const present = listed(folder);
    const gone = [...known.keys()].filter((name) => !present.some((file) => file.name === name));
    for (const name of gone) known.delete(name);
    if (gone.length > 0) {
      release();
      changed(loaded());
    }
    for (const file of present) if (!stopped && known.get(file.name)?.stamp !== file.stamp) await lookAt(file);
  }

  function look(): Promise<void> {
    if (watcher === null) watch();
    looking = looking
      .then(() => (stopped ? undefined : lookAround()))
      .catch((error: unknown) => {
        reportError('the folder of maps cannot be looked at', error);
      });
    return looking;
  }

  function lookSoon(after: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void look(), after).unref();
  }

  /** Where nobody tells of changes, they are found when somebody asks for the catalogue. */
  function watch(): void {
    if (stopped) return;
    try {
      fs.mkdirSync(folder, { recursive: true });
      watcher = fs.watch(folder, { persistent: false }, () => lookSoon(calm));
      watcher.on('error', () => {
        watcher?.close();
        watcher = null;
      });
    } catch (error) {
      reportError('the folder of maps cannot be watched', error);
    }
  }

  return {
    look,
    stop: () => {
      stopped = true;
      clearTimeout(timer);
      watcher?.close();
    },
  };
}
