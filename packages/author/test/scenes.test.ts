import fs from 'node:fs';
import path from 'node:path';
import { plainMap, rulesOf } from '@gridwright/core/testing';
import { baseDeck } from '@gridwright/decks';
import { describe, expect, it } from 'vitest';
import { playScene } from '../src/scenes/play-scene.ts';
import { readScene, sceneFields } from '../src/scenes/read-scene.ts';

const head = '{ "title": "A scene", "players": 3, "setup": { "order": [0, 1, 2] }, "moves": [\n';
const opened = '{ "seat": 0, "type": "open", "plant": 4, "bid": 4 }';

/** A scene of these moves, one in each line from the second on, played on a plain map. */
function played(...moves: readonly string[]) {
  const scene = readScene(`${head}${moves.join(',\n')}\n] }`);
  if (!scene.ok) throw new Error(scene.error.what);
  const { players, regions } = scene.value;
  return playScene(rulesOf([plainMap, baseDeck], players, { regions }), scene.value);
}

describe('a scene is played', () => {
  it('by its moves, and stands at a moment before them and after each', () => {
    const { moments, problem } = played(opened, '{ "seat": 1, "type": "pass" }');
    expect(problem).toBeNull();
    expect(moments.map(({ last, waiting }) => [last?.action.type ?? null, waiting])).toEqual([
      [null, [0]],
      ['open', [1]],
      ['pass', [2]],
    ]);
  });

  it('by bots until a phase of a round, and on from there', () => {
    const { moments, actions } = played('{ "until": { "round": 2, "phase": "fuel" } }');
    const { round, phase } = moments.at(-1) ?? {};
    expect({ round, phase }).toEqual({ round: 2, phase: 'fuel' });
    expect(moments).toHaveLength(actions.length + 1);
    const before = moments.slice(0, -1).filter((one) => one.round === 2 && one.phase === 'fuel');
    expect(before).toEqual([]);
  });

  it('alike each time', () => {
    const until = '{ "until": { "round": 2 } }';
    expect(played(until).actions).toEqual(played(until).actions);
  });

  it('by no bot where it is so already', () => {
    expect(played('{ "until": { "phase": "auction" } }').actions).toEqual([]);
  });
});

describe('what ends a scene too early is said with its line', () => {
  it('a move that the rules refuse, with who is to act, and the moments before it stay', () => {
    const { moments, problem } = played(opened, '{ "seat": 2, "type": "pass" }');
    expect(problem).toMatchObject({ code: 'scene-move', line: 3 });
    expect(problem?.what).toContain('round 1, auction, seat 1 to act');
    expect(moments).toHaveLength(2);
  });

  it('a moment that the game never comes to', () => {
    const { problem } = played(opened, '{ "until": { "round": 99 } }');
    expect(problem).toMatchObject({ code: 'scene-until', line: 3 });
    expect(problem?.what).toMatch(/^It never comes to round 99: the game ends in round \d+ before\.$/);
  });

  it.each([
    ['{ "seat": 0, "type": "opn", "plant": 4 }', 2, /unknown-action/],
    ['{ "until": {} }', 2, /neither a round nor a phase/],
    ['{ "until": { "phase": "biulding" } }', 2, /There is no phase "biulding"/],
    ['7', 1, /Move 0 is no object/],
  ])('%s', (move, line, what) => {
    const scene = readScene(`${head}${move}\n] }`);
    expect(scene).toMatchObject({ ok: false, error: { code: 'scene-form', line } });
    expect(scene.ok ? '' : scene.error.what).toMatch(what);
  });
});

describe('what the guide says of scenes', () => {
  const guide = fs.readFileSync(path.resolve(import.meta.dirname, '../../../docs/map-authors-guide.md'), 'utf8');
  const section = guide.split('\n### Scenes\n')[1]?.split('\n## ')[0] ?? '';

  it('its scene is played to its end', () => {
    const [, text = ''] = /^```json scene.*\n([\s\S]*?)^```$/m.exec(section) ?? [];
    const scene = readScene(text);
    if (!scene.ok) throw new Error(scene.error.what);
    const { moments, problem } = playScene(rulesOf([plainMap, baseDeck], scene.value.players), scene.value);
    expect(problem).toBeNull();
    expect(moments.at(-1)?.round).toBe(3);
  });

  it('every field is documented, and nothing that is none', () => {
    const named = [...section.matchAll(/^\| `(\w+)`/gm)].map(([, name]) => name);
    expect(new Set(named)).toEqual(new Set(sceneFields));
  });
});
