import fs from 'node:fs';
import path from 'node:path';
import { compile } from '@gridwright/core';
import { sceneAt } from '@gridwright/core/testing';
import { matches, type Puzzle, type PuzzleSet, solves } from '@gridwright/model';
import { describe, expect, it } from 'vitest';
import { plugins } from '../src/plugins.ts';

const folder = path.resolve(import.meta.dirname, '../../bots/puzzles');
const files = fs.readdirSync(folder).filter((name) => name.endsWith('.json'));
const sets = files.map((name) => JSON.parse(fs.readFileSync(path.join(folder, name), 'utf8')) as PuzzleSet);
const puzzles = sets.flatMap((set) => set.puzzles);
const languages = ['de', 'en', 'es', 'fi', 'fr', 'ro'];

/** The moment of a puzzle by the rules as they are now. */
function momentOf({ id, state }: Puzzle) {
  const named = state.table.plugins.map((ref) => plugins.find((plugin) => plugin.id === ref.id));
  const rules = compile(
    named.filter((plugin) => plugin !== undefined),
    state.table,
  );
  if (!rules.ok) throw new Error(`${id}: ${JSON.stringify(rules.error)}`);
  return sceneAt(rules.value, { schema: 1, version: 0, ...state });
}

describe('the puzzles of the page', () => {
  it('are many, of all phases of a round, and none is there twice', () => {
    expect(puzzles.length).toBeGreaterThanOrEqual(12);
    expect(new Set(puzzles.map(({ id }) => id)).size).toBe(puzzles.length);
    expect([...new Set(puzzles.map(({ state }) => state.phase.at))].toSorted()).toEqual([
      'auction',
      'building',
      'bureaucracy',
      'fuel',
    ]);
  });

  it.each(puzzles)('ask for what the rules allow, and call it right: $id', (puzzle) => {
    const { seat, answer, next = [], right } = puzzle;
    const moment = momentOf(puzzle);
    expect(moment.waiting).toContain(seat);
    expect(solves([answer, ...next], right)).toBe(true);
    const after = [answer, ...next].reduce((now, action) => now.act(seat, action), moment);
    expect(after.state.version).toBeGreaterThan(0);
  });

  it.each(puzzles)('have no other move that is nearly as good: $id', ({ tried, right, lead }) => {
    const others = tried.filter(({ what }) => {
      const { bid = [0, 0], ...thing } = what;
      return !right.some((pattern) => matches({ ...thing, bid: bid[0], runs: runsOf(what) } as never, pattern));
    });
    expect(others.length).toBeGreaterThan(0);
    for (const { chance } of others) expect(chance).toBeLessThanOrEqual(lead.other + 0.001);
    expect(lead.right - lead.other).toBeGreaterThanOrEqual(0.12);
    expect(lead.low).toBeGreaterThanOrEqual(0.05);
  });

  it('give their reasons in every language of the page', () => {
    const missing = sets.flatMap(({ messages, puzzles: own }) =>
      own.flatMap(({ id, why }) =>
        languages.flatMap((language) =>
          why.flatMap(({ key }) => (messages[language]?.[key] === undefined ? [`${id} ${language} ${key}`] : [])),
        ),
      ),
    );
    expect(missing).toEqual([]);
    expect(puzzles.filter(({ why }) => why.length === 0)).toEqual([]);
  });
});

const runsOf = ({ plants }: Puzzle['right'][number]) => plants?.map((plant) => ({ plant, burn: {} }));
