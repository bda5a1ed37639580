import fs from 'node:fs';
import path from 'node:path';
import { type Checker, checker } from '../checker.ts';
import { reasons } from '../codes.ts';
import type { Finding, Report } from '../finding.ts';
import { type WrittenScene, writtenScenes } from '../scenes/written-scene.ts';
import { copyMapFile, copyVersion, packageName, sourceFolders, type Version } from './versions.ts';

/** A mistake, and why it matters. */
export interface ExplainedFinding extends Omit<Finding, 'code'> {
  readonly code: string;
  readonly why: string;
}

/** Told of a package while somebody writes it. */
export interface Follower {
  /**
   * Something was saved, or is there at the beginning.
   *
   * @param module a file that can be imported as it is, and never changes; null where there is none
   * @param savedAt milliseconds since 1970 at which the first of it was noticed
   */
  readonly saved: (module: string | null, savedAt: number) => void;
  /** What is wrong with what was saved last. Everything is looked at quickly first, and then again with whole games of bots. */
  readonly found: (findings: readonly ExplainedFinding[], thoroughly: boolean) => void;
  /** It could not be read or checked. */
  readonly failed: (what: string, error: unknown) => void;
}

/** A package that is being written, or a map as one file. */
export interface WrittenPackage {
  readonly name: string;
  /** The folder of the package; null where a map as one file is written. */
  readonly folder: string | null;
  /** The scenes that lie beside it now, and can be read; a map as one file has none. */
  readonly scenes: () => readonly WrittenScene[];
  /** Tells of what is there now, and from then on of everything that is saved. Gives what ends that. */
  readonly follow: (follower: Follower) => () => void;
}

/** Milliseconds: an editor writes a file in several steps. */
const calmMs = 30;
/** Milliseconds after which whole games are played: what was saved comes on the board first, and may soon be saved again. */
const thoroughAfterMs = 1500;
/** Milliseconds after which code that is at work is taken for endless. */
const limitMs = 5000;

const explained = ({ findings }: Report): readonly ExplainedFinding[] =>
  findings.map((finding) => ({ ...finding, why: reasons[finding.code] }));

/** Tells of every change below some folders, which may come and go. */
function watchFolders(folders: () => readonly string[], changed: () => void): { look: () => void; stop: () => void } {
  const watchers = new Map<string, fs.FSWatcher>();
  const drop = (folder: string): void => {
    watchers.get(folder)?.close();
    watchers.delete(folder);
  };
  return {
    look: () => {
      const present = folders();
      for (const folder of watchers.keys()) if (!present.includes(folder)) drop(folder);
      for (const folder of present) {
        if (watchers.has(folder)) continue;
        const watcher = fs.watch(folder, changed);
        watcher.on('error', () => drop(folder));
        watchers.set(folder, watcher);
      }
    },
    stop: () => {
      for (const folder of watchers.keys()) drop(folder);
    },
  };
}

/** Where something is written, and how it is read. */
interface Written {
  readonly name: string;
  readonly folder: string | null;
  readonly scenes: () => readonly WrittenScene[];
  /** Every folder in which a change may be one of it. */
  readonly watched: () => readonly string[];
  readonly copy: () => Version;
}

/** A map as one file has no place but its folder, where an editor may lay another file in its place. */
const ofFile = (file: string): Written => ({
  name: path.basename(file),
  folder: null,
  scenes: () => [],
  watched: () => [path.dirname(file)],
  copy: () => copyMapFile(file),
});
const ofFolder = (folder: string): Written => ({
  name: packageName(folder),
  folder,
  scenes: () => writtenScenes(folder),
  watched: () => sourceFolders(folder),
  copy: () => copyVersion(folder),
});

/** The package in a folder, or a map as one file, to be followed while somebody writes it. */
export function writtenPackage(written: string): WrittenPackage {
  const target = path.resolve(written);
  const { name, folder, scenes, watched, copy } = fs.statSync(target).isDirectory() ? ofFolder(target) : ofFile(target);
  return {
    name,
    folder,
    scenes,
    follow: ({ saved, found, failed }) => {
      const quick = checker();
      const thorough = checker();
      let turn = 0;
      let known: string | null = null;
      let savedAt: number | null = null;
      let timer: NodeJS.Timeout | undefined;
      let stopped = false;
      let isChecking = false;
      let waiting: NodeJS.Timeout | undefined;

      /** Asks for findings; what came to nothing because something newer was saved is told to nobody. */
      async function check(now: number, checks: Checker, isThorough: boolean): Promise<readonly ExplainedFinding[]> {
        const report = await checks.check(target, {
          limitMs,
          ...(isThorough ? { games: 1, bots: true } : { games: 0, bots: false }),
        });
        const findings = explained(report);
        if (now === turn && !stopped) found(findings, isThorough);
        return findings;
      }

      async function checkAll(now: number): Promise<void> {
        // what is at work may never end
        if (isChecking) quick.stop();
        isChecking = true;
        const findings = await check(now, quick, false);
        if (now !== turn || stopped) return;
        isChecking = false;
        await new Promise((resolve) => {
          waiting = setTimeout(resolve, thoroughAfterMs);
        });
        if (findings.length === 0 && now === turn && !stopped) await check(now, thorough, true);
      }

      function look(): void {
        if (stopped) return;
        const noticedAt = savedAt ?? Date.now();
        savedAt = null;
        try {
          watcher.look();
          const { hash, module } = copy();
          if (hash === known) return;
          known = hash;
          turn += 1;
          // what is played for the version before is of no use any more
          thorough.stop();
          saved(module, noticedAt);
          const mine = turn;
          checkAll(mine).catch((error: unknown) => {
            if (mine === turn && !stopped) failed('it cannot be checked', error);
          });
        } catch (error) {
          failed('it cannot be read', error);
        }
      }

      function lookSoon(): void {
        savedAt ??= Date.now();
        clearTimeout(timer);
        timer = setTimeout(look, calmMs);
      }

      const watcher = watchFolders(watched, lookSoon);
      look();
      return () => {
        stopped = true;
        clearTimeout(timer);
        clearTimeout(waiting);
        watcher.stop();
        quick.stop();
        thorough.stop();
      };
    },
  };
}
