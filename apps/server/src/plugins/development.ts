import type { PluginId } from '@gridwright/model';
import {
  installedPlugins,
  loadPlugins,
  type Pictures,
  type PluginSandbox,
  type PluginSource,
  reasonOf,
} from '@gridwright/plugin-host';
import type { Development, DevelopmentFinding } from '@gridwright/protocol';
import { drawnFrom, withNames } from './earlier-pictures.ts';
import type { DevelopedScenes, WrittenScene } from './development-scenes.ts';
import { type LoadedPackages, originsOf, picturesOf } from './install-plugins.ts';

/** Told of a package while somebody writes it. */
interface Follower {
  /**
   * Something was saved, or is there at the beginning.
   *
   * @param module a file that can be imported as it is, and never changes; null where there is none
   * @param savedAt milliseconds since 1970
   */
  readonly saved: (module: string | null, savedAt: number) => void;
  /** What is wrong with what was saved last. */
  readonly found: (findings: readonly DevelopmentFinding[], thoroughly: boolean) => void;
  readonly failed: (what: string, error: unknown) => void;
}

/** A package that somebody writes while the server runs. */
export interface WrittenPackage {
  /** What its package.json calls it. */
  readonly name: string;
  /** The scenes that lie beside it now. */
  readonly scenes: () => readonly WrittenScene[];
  /** Tells of what is there now, and from then on of everything that is saved. Gives what ends that. */
  readonly follow: (follower: Follower) => () => void;
}

type Plugin = LoadedPackages['installed'][number]['plugin'];

interface Needs {
  readonly written: WrittenPackage;
  /** Folder in which pictures are kept that had to be drawn. */
  readonly pictures: string;
  readonly sandbox: PluginSandbox;
  /** What the package brings from now on; fulfilled when games go on with it. */
  readonly replaced: (packages: LoadedPackages) => Promise<void>;
  readonly scenes: DevelopedScenes;
  /** Games that go on with an earlier version, and why. */
  readonly kept: () => Development['kept'];
  readonly reportError: (what: string, error: unknown) => void;
}

/** A package that is being written, loaded anew whenever it is saved. */
export interface DevelopedPackage {
  readonly now: () => Development;
  /** Tells of every change until the signal says otherwise, beginning with what is so now. */
  readonly watch: (signal: AbortSignal | undefined) => AsyncGenerator<Development, void, undefined>;
  readonly goTo: DevelopedScenes['goTo'];
  /** Begins to follow the package; fulfilled when what is there was loaded or refused. */
  readonly begin: () => Promise<void>;
  readonly stop: () => void;
}

/** What a module brought, and the pictures of its boards. */
interface Brought {
  readonly packages: LoadedPackages;
  /** The boards of it are shown by pictures of before. */
  readonly isOutdated: boolean;
}

/** Milliseconds without a newer version after which a board is drawn anew. */
const calmMs = 300;

const nothing: LoadedPackages = { installed: [], refused: [], holders: new Map(), origins: new Map(), bots: [] };

/** Keeps the last version that could be loaded, and says what is wrong with what came after it. */
export function developedPackage({
  written,
  pictures,
  sandbox,
  replaced,
  scenes,
  kept,
  reportError,
}: Needs): DevelopedPackage {
  const { name } = written;
  const waiting = new Set<() => void>();
  let present = nothing;
  /** What the present pictures of each map were drawn from. */
  const drawn = new Map<PluginId, string>();
  let said: Omit<Development, 'kept'> = {
    package: name,
    ids: [],
    version: 0,
    came: null,
    loading: false,
    refused: null,
    findings: [],
    scenes: [],
    checked: 'nothing',
  };
  /** Counts what was saved, so that nothing is shown that something newer has come after. */
  let turn = 0;
  let loading: Promise<void> = Promise.resolve();
  let drawing: Promise<void> = Promise.resolve();
  let end = (): void => undefined;
  let stopped = false;

  const now = (): Development => ({ ...said, kept: kept() });

  function say(news: Partial<typeof said>): void {
    said = { ...said, ...news };
    for (const wake of waiting) wake();
  }

  /** Pictures of the version before serve as long as they show the same places: to draw takes longer than anybody waits. */
  async function picturesBefore({ id, board }: Plugin): Promise<Pictures | null> {
    const before = present.installed.find(({ plugin }) => plugin.id === id);
    const old = before?.plugin.board;
    if (before?.pictures === undefined || before.pictures === null || old === undefined || board === undefined)
      return null;
    return { art: withNames(await before.pictures.art(), old, board), thumb: before.pictures.thumb };
  }

  const isOutdatedFor = (plugin: Plugin): boolean =>
    plugin.board !== undefined && (drawn.get(plugin.id) ?? drawnFrom(plugin)) !== drawnFrom(plugin);

  /** Remembers what pictures show that were made for these plugins, or are the first of them. */
  function noteDrawn({ installed }: LoadedPackages, areNew: boolean): void {
    for (const { plugin } of installed) if (areNew || !drawn.has(plugin.id)) drawn.set(plugin.id, drawnFrom(plugin));
  }

  async function bring(module: string, isDrawn: boolean): Promise<Brought> {
    const beside = installedPlugins(module);
    const source: PluginSource = { ...beside, file: () => module, load: () => beside.load(module) };
    const found = await loadPlugins([name], { source, sandbox: isDrawn ? null : sandbox });
    const installed = [];
    for (const one of found.plugins) {
      const brought = async () => (await picturesBefore(one.plugin)) ?? beside.pictures(name);
      const shown = { pictures: isDrawn ? () => Promise.resolve(null) : brought };
      installed.push({
        plugin: one.plugin,
        fromFile: false,
        // it is still being written
        earned: null,
        pictures: await picturesOf(one, { source: { ...source, ...shown }, pictures }),
      });
    }
    const { refused } = found;
    const holders = new Map(found.plugins.map(({ plugin }) => [plugin.id, name]));
    const packages = { installed, refused, holders, origins: originsOf(found), bots: found.bots.map(({ bot }) => bot) };
    const isOutdated = !isDrawn && installed.some(({ plugin }) => isOutdatedFor(plugin));
    return { packages, isOutdated };
  }

  async function put(packages: LoadedPackages): Promise<void> {
    present = packages;
    await replaced(packages);
  }

  async function load(module: string | null, mine: number, savedAt: number): Promise<void> {
    if (module === null) return say({ loading: false, refused: 'there is no module to import' });
    const { packages, isOutdated } = await bring(module, false);
    if (mine !== turn || stopped) return;
    const { installed, bots, refused } = packages;
    const ids = [...installed.map(({ plugin }) => plugin.id), ...bots.map(({ id }) => id)];
    const reasons = refused.map(({ reason }) => reason).join('; ');
    if (reasons !== '' || ids.length === 0)
      return say({ loading: false, refused: reasons === '' ? 'it brings neither a plugin nor a bot' : reasons });
    noteDrawn(packages, false);
    await put(packages);
    const time = Date.now();
    const came = { time, tookMs: time - savedAt };
    say({ ids, version: said.version + 1, came, loading: false, refused: null, scenes: scenes.play(ids) });
    if (isOutdated) redraw(module, mine);
  }

  /** Draws the boards of a version that is played already, one version after the other, unless a newer one has come. */
  function redraw(module: string, mine: number): void {
    const isPresent = (): boolean => mine === turn && !stopped;
    const draw = async (): Promise<void> => {
      const redrawn = isPresent() ? await bring(module, true) : null;
      if (redrawn === null || !isPresent()) return;
      noteDrawn(redrawn.packages, true);
      await put(redrawn.packages);
    };
    setTimeout(() => {
      drawing = drawing.then(draw).catch((error: unknown) => reportError('a board cannot be drawn', error));
    }, calmMs).unref();
  }

  function saved(module: string | null, savedAt: number): void {
    turn += 1;
    const mine = turn;
    // what was saved before is of no interest any more, however long its trial would take
    if (said.loading) sandbox.rest();
    say({ findings: [], checked: 'nothing', loading: true });
    loading = loading
      .then(() => (mine === turn && !stopped ? load(module, mine, savedAt) : undefined))
      .catch((error: unknown) => {
        reportError('what is being written cannot be loaded', error);
        if (mine === turn) say({ loading: false, refused: reasonOf(error) });
      });
  }

  return {
    now,
    goTo: scenes.goTo,
    async *watch(signal) {
      let told: Development | null = null;
      for (;;) {
        if (signal?.aborted === true || stopped) return;
        const present = now();
        if (JSON.stringify(present) !== JSON.stringify(told)) yield present;
        told = present;
        if (JSON.stringify(now()) !== JSON.stringify(told)) continue;
        await new Promise<void>((resolve) => {
          const wake = (): void => {
            waiting.delete(wake);
            signal?.removeEventListener('abort', wake);
            resolve();
          };
          waiting.add(wake);
          signal?.addEventListener('abort', wake, { once: true });
        });
      }
    },
    begin: async () => {
      end = written.follow({
        saved,
        found: (findings, thoroughly) => say({ findings, checked: thoroughly ? 'all' : 'quickly' }),
        failed: reportError,
      });
      await loading;
    },
    stop: () => {
      stopped = true;
      end();
      sandbox.rest();
      for (const wake of waiting) wake();
    },
  };
}
