import fs from 'node:fs';
import type { Rules } from '@gridwright/core';
import { type BotPosition, playPosition, positionScene, rulesOf } from '@gridwright/core/testing';
import { baseDeck } from '@gridwright/decks';
import germany from '@gridwright/map-germany';
import { standardBot } from '@gridwright/bots';
import { describe, expect, it } from 'vitest';

const folder = new URL('../positions/', import.meta.url);
const positions = fs
  .readdirSync(folder)
  .flatMap((file) => JSON.parse(fs.readFileSync(new URL(file, folder), 'utf8')) as readonly BotPosition[]);

const kept = new Map<string, Rules>();
const rulesFor = ({ table: { players, regions } }: BotPosition): Rules => {
  const key = `${players} ${regions.join(' ')}`;
  const rules = kept.get(key) ?? rulesOf([baseDeck, germany], players, { regions });
  kept.set(key, rules);
  return rules;
};

describe('the positions that bots are judged by', () => {
  it('are at least forty, each with a name of its own and the reason', () => {
    expect(positions.length).toBeGreaterThanOrEqual(40);
    expect(new Set(positions.map(({ name }) => name)).size).toBe(positions.length);
    expect(positions.filter(({ why }) => why.length < 20)).toEqual([]);
  });

  it('are moments of a game in which that seat is asked', () => {
    const idle = positions.filter(
      (position) => !positionScene(rulesFor(position), position).waiting.includes(position.seat),
    );
    expect(idle).toEqual([]);
  });

  it('are solved by the usual level, nine of ten of them, without a game played out', () => {
    const wrong = positions.filter(
      (position) => !playPosition(rulesFor(position), position, standardBot, 'normal').passed,
    );
    expect(wrong.length).toBeLessThanOrEqual(positions.length / 10);
  });
});
