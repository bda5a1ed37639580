import type { AnyPlugin, Choice, Effect, GameEvent } from '../src/plugin/index.ts';
import { definePlugin } from '../src/plugin/index.ts';
import { begin, choose, pass, plainDeck, plainMap, rulesOf, sceneAt } from '../src/testing/index.ts';
import { nobody } from '@gridwright/model';
import { describe, expect, it } from 'vitest';

type Answered = readonly number[];

/** Asks every seat of three, the last of the turn order first, and puts a house where the answer says. */
const askingEachOnce = (
  settings: AnyPlugin['settings'],
  react = (event: GameEvent): readonly Effect[] => placing(event),
) =>
  definePlugin<Answered>({
    id: 'house:asking',
    tier: 'house',
    apiVersion: 1,
    stage: 'draft',
    ...(settings && { settings }),
    slice: {
      init: [],
      on: (answered, event) => (event.type === 'choice-made' ? [...answered, event.seat] : answered),
    },
    hooks: {
      choices: ({ seat }, { state, own }): readonly Choice[] =>
        state.phase.at === 'preparation' && state.order.toReversed()[own.length] === seat
          ? [{ choice: 'where', text: 'where', answers: ['a1', 'b1'].map((answer) => ({ answer, text: 'city' })) }]
          : [],
      react: ({ event }) => react(event),
    },
    messages: { en: { name: 'Asking', tagline: 'For tests', where: 'Where?', city: 'There' } },
  });
const placing = (event: GameEvent): readonly Effect[] =>
  event.type === 'choice-made' ? [{ do: 'place-house', city: event.answer }] : [];
const rulesWith = (plugin: AnyPlugin) =>
  rulesOf([plainMap, plainDeck, plugin], 3, { regions: ['one', 'two', 'three'] });
const there = (city: string) => choose('house:asking', 'where', city);

describe('the preparation', () => {
  const rules = rulesWith(askingEachOnce({ preparation: true }));
  const asked = begin(rules);
  const [last = -1, middle = -1, leader = -1] = asked.state.order.toReversed();

  it('before round 1 the seats answer what plugins ask, and nothing else happens', () => {
    expect(asked.state.phase).toEqual({ at: 'preparation', waiting: [last] });
    expect(asked.offered(last).options.map(({ type }) => type)).toEqual(['choose']);
    expect(asked.offered(middle).options).toEqual([]);
    expect(asked.refusal(last, pass).code).toBe('must-choose');
  });

  it('after each answer it waits for whoever is asked next, and then round 1 begins', () => {
    const second = asked.act(last, there('a1'));
    expect(second.waiting).toEqual([middle]);
    const third = second.act(middle, there('b1'));
    expect(third.waiting).toEqual([leader]);
    const begun = third.act(leader, there('a1'));
    expect([begun.state.round, begun.state.phase.at, begun.waiting]).toEqual([1, 'auction', [leader]]);
    expect(begun.happened('round-began')).toEqual([]);
  });

  it('where nobody is asked anything round 1 begins at once', () => {
    const silent = definePlugin({
      id: 'house:silent',
      tier: 'house',
      apiVersion: 1,
      stage: 'draft',
      settings: { preparation: true },
      messages: { en: { name: 'Silent', tagline: 'For tests' } },
    });
    expect(begin(rulesWith(silent)).state.phase.at).toBe('auction');
  });

  it('follows a draft of the regions', () => {
    const draft = rulesOf([plainMap, plainDeck, askingEachOnce({ preparation: true })], 3, { regions: 'draft' });
    expect(begin(draft).idleUntil('preparation').waiting).toHaveLength(1);
  });

  it('without the setting there is none', () => {
    expect(begin(rulesWith(askingEachOnce(undefined))).state.phase.at).toBe('auction');
  });
});

describe('houses of nobody', () => {
  const rules = rulesWith(askingEachOnce({ preparation: true }));
  const asked = begin(rules);
  const [last = -1, middle = -1, leader = -1] = asked.state.order.toReversed();
  const placed = asked.act(last, there('a1')).act(middle, there('a1')).act(leader, there('b1'));

  it('they take the lowest spaces of a city that are free, whatever the Step', () => {
    expect([placed.state.houses['a1'], placed.state.houses['b1']]).toEqual([[nobody, nobody], [nobody]]);
    const building = placed.idleUntil('building');
    const [seat = -1] = building.waiting;
    const houseIn = (city: string, step: 1 | 2 | 3) =>
      sceneAt(rules, { ...building.state, step })
        .options(seat, 'build')
        .find((option) => option.city === city)?.house;
    expect([houseIn('a1', 2), houseIn('a1', 3), houseIn('b1', 1), houseIn('b1', 2)]).toEqual([
      undefined,
      20,
      undefined,
      15,
    ]);
  });

  it('in a full city nothing happens', () => {
    const four: readonly Effect[] = Array.from({ length: 4 }, () => ({ do: 'place-house', city: 'a2' }));
    const flooding = rulesWith(
      askingEachOnce({ preparation: true }, (event) => (event.type === 'choice-made' ? four : [])),
    );
    const dealt = begin(flooding);
    const after = dealt.act(dealt.waiting[0] ?? -1, there('a1'));
    expect(after.state.houses['a2']).toEqual([nobody, nobody, nobody]);
    expect(after.happened('house-placed')).toHaveLength(3);
  });

  it('a house in a city out of play is the plugin’s fault, by name', () => {
    const astray = rulesWith(
      askingEachOnce({ preparation: true }, (event) =>
        event.type === 'choice-made' ? [{ do: 'place-house', city: 'f1' }] : [],
      ),
    );
    const dealt = begin(astray);
    expect(dealt.refusal(dealt.waiting[0] ?? -1, there('a1'))).toMatchObject({
      code: 'plugin-fault',
      params: { plugin: 'house:asking', what: 'there is no city f1 in play' },
    });
  });

  it('they are in nobody’s network', () => {
    expect([0, 1, 2].map((seat) => placed.cities(seat))).toEqual([[], [], []]);
  });
});
