import { randomAction } from '@gridwright/bots';
import { act, imagined, options, randomSource, setup, waiting } from '@gridwright/core';
import { rulesOf } from '@gridwright/core/testing';
import { baseDeck } from '@gridwright/decks';
import { expect, it } from 'vitest';
import { maps } from '../src/plugins.ts';

/** Actions between two moments that are looked at. */
const stride = 37;

it.each(Object.keys(maps))('%s: a game that differs only in what a seat cannot know is imagined alike', (name) => {
  const map = maps[name];
  if (map === undefined) throw new Error(name);
  const rules = rulesOf([baseDeck, map], 3, { money: 'open' });
  const begun = setup(rules, `imagined ${name}`);
  if (!begun.ok) throw new Error(begun.error.code);
  const { state } = begun.value;
  const roll = randomSource(name);
  let moments = 0;
  for (let actions = 0; state.phase.at !== 'over'; actions++) {
    const seat = waiting(state)[0] ?? 0;
    if (actions % stride === 0) {
      const other = imagined(rules, state, seat, randomSource(`other ${actions}`));
      const [here, there] = [state, other].map((game) => imagined(rules, game, seat, randomSource('seen')));
      expect(there?.secret).toEqual(here?.secret);
      const cards = ({ secret }: typeof state): readonly string[] => [...secret.stack, ...secret.culled].sort();
      expect(cards(other)).toEqual(cards(state));
      moments++;
    }
    expect(act({ rules, state, events: [] }, seat, randomAction(options(rules, state, seat), roll))).toBeUndefined();
  }
  expect(moments).toBeGreaterThan(5);
});
