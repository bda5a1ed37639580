/// <reference types="node" />
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { fold } from '../evolve.ts';
import { hashOf } from '../hash.ts';
import type { AnyPlugin } from '../plugin/define.ts';
import { readRecord } from '../read-record.ts';
import { replay, seatPlugins } from '../record.ts';
import { missingGames, type RecordedGame } from '../recorded-games.ts';
import { compile } from '../compile.ts';
import { firstDifference, goldenWriter } from './golden-lines.ts';
import { problemText } from './rules-of.ts';

/** A recorded game, played again: all that happened in it as lines, and the hashes of the state it leads to and of the state its events fold to. */
export interface Golden extends RecordedGame {
  readonly lines: readonly string[];
  readonly state: string;
  readonly folded: string;
}

/** A game that cannot be played to its recorded end any more: the lines up to there, and why. */
interface Broken {
  readonly lines: readonly string[];
  readonly problem: string;
}

function played(text: string, plugins: readonly AnyPlugin[]): Golden | Broken {
  const lines: string[] = [];
  const broken = (problem: string): Broken => ({ lines, problem });
  const record = readRecord(text);
  if (!record.ok) return broken(`the record cannot be read: ${JSON.stringify(record.error)}`);
  const seated = seatPlugins(record.value.table, plugins);
  if (!seated.ok) return broken(`the record cannot be played: ${JSON.stringify(seated.error)}`);
  const rules = compile(seated.value.plugins, seated.value.table);
  if (!rules.ok) return broken(rules.error.map(problemText).join('; '));
  const linesOf = goldenWriter();
  const end = replay(rules.value, record.value, (step) => lines.push(...linesOf(step)));
  if (!end.ok) return broken(`the game goes another way: ${JSON.stringify(end.error)} after ${lines.at(-1)?.trim()}`);
  const { state, events } = end.value;
  const { players, plugins: seats } = record.value.table;
  return {
    plugins: seats.map(({ id }) => id),
    players,
    step: state.step,
    lines,
    state: hashOf(state),
    folded: hashOf(fold(events)),
  };
}

/** The names of the records in a folder; a map that is just begun has neither. */
const recordsIn = (folder: URL): readonly string[] =>
  existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];
const playedIn = (folder: URL, name: string, plugins: readonly AnyPlugin[]): Golden | Broken =>
  played(readFileSync(new URL(name, folder), 'utf8'), plugins);

/**
 * Every recorded game in a folder, played again.
 * @throws when one cannot be played with these plugins.
 */
export const goldenGamesIn = (folder: URL, plugins: readonly AnyPlugin[]): readonly Golden[] =>
  recordsIn(folder).map((name) => {
    const game = playedIn(folder, name, plugins);
    if ('problem' in game) throw new Error(game.problem);
    return game;
  });

/**
 * Tests that every recorded game in a folder is still played in the same way, event by event, and that there are as many as the
 * plugin's stage asks for: one for `beta`, and for `official` one for each number of players and each step in which a game can
 * end. Beside each record `name.json` lies `name.txt` with every event of the game and its fields. The first fact that differs is
 * named. The text of a new record is written by `vitest run -u`.
 */
export async function goldenGames(folder: URL, own: AnyPlugin, others: readonly AnyPlugin[]): Promise<void> {
  const { describe, expect, it } = await import('vitest');
  const games: Golden[] = [];
  describe('recorded games are played as they were', () => {
    it.each(recordsIn(folder))('%s', async (name) => {
      const golden = playedIn(folder, name, [own, ...others]);
      const file = fileURLToPath(new URL(name.replace(/\.json$/, '.txt'), folder));
      const written = existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n') : golden.lines;
      const different = firstDifference(golden.lines, written);
      if ('problem' in golden) throw new Error(different ?? golden.problem);
      games.push(golden);
      expect(golden.folded).toBe(golden.state);
      try {
        await expect(`${golden.lines.join('\n')}\n`).toMatchFileSnapshot(file);
      } catch (error) {
        // two long texts side by side say less than the first fact that differs
        throw new Error(different, { cause: error });
      }
    });
    it(`they are enough for the stage "${own.stage}"`, () => {
      expect(missingGames(own, games)).toEqual([]);
    });
  });
}
