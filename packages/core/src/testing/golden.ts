/// <reference types="node" />
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { GameEvent } from '@gridwright/model';
import { fold } from '../evolve.ts';
import { hashOf } from '../hash.ts';
import type { AnyPlugin } from '../plugin/define.ts';
import { readRecord, replay, type ReplayStep, seatPlugins } from '../record.ts';
import { compile } from '../rules.ts';
import { problemText } from './rules-of.ts';

const short = (event: GameEvent): string => hashOf(event).slice(0, 8);

/** One line per action: its number, who did what, and a hash of every event that came of it. */
const lineOf = ({ index, played, events }: ReplayStep): string =>
  [index, ...(played ? [played.seat, played.action.type] : ['set-up']), ...events.map(short)].join(' ');

/** A recorded game, played again: its lines, and the hashes of the state it leads to and of the state its events fold to. */
interface Golden {
  readonly lines: readonly string[];
  readonly state: string;
  readonly folded: string;
}

function played(text: string, plugins: readonly AnyPlugin[]): Golden {
  const record = readRecord(text);
  if (!record.ok) throw new Error(`the record cannot be read: ${JSON.stringify(record.error)}`);
  const seated = seatPlugins(record.value.table, plugins);
  if (!seated.ok) throw new Error(`the record cannot be played: ${JSON.stringify(seated.error)}`);
  const rules = compile(seated.value.plugins, seated.value.table);
  if (!rules.ok) throw new Error(rules.error.map(problemText).join('; '));
  const lines: string[] = [];
  const end = replay(rules.value, record.value, (step) => lines.push(lineOf(step)));
  if (!end.ok) throw new Error(`the game goes another way: ${JSON.stringify(end.error)} after ${lines.at(-1)}`);
  return { lines, state: hashOf(end.value.state), folded: hashOf(fold(end.value.events)) };
}

/**
 * Tests that every recorded game in a folder is still played in the same way, event by event. Beside each record `name.json` lies
 * `name.txt` with a hash of every event; the first line that differs names the action from which on the game goes another way.
 * A new record's hashes are written by `vitest run -u`.
 */
export async function goldenGames(folder: URL, plugins: readonly AnyPlugin[]): Promise<void> {
  const { describe, expect, it } = await import('vitest');
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
  describe('recorded games are played as they were', () => {
    it.each(names)('%s', async (name) => {
      const golden = played(readFileSync(new URL(name, folder), 'utf8'), plugins);
      expect(golden.folded).toBe(golden.state);
      await expect(`${golden.lines.join('\n')}\n`).toMatchFileSnapshot(
        fileURLToPath(new URL(name.replace(/\.json$/, '.txt'), folder)),
      );
    });
  });
}
