import { bestAnswer, type Choice, definePlugin, type OpenState, type Option } from '@gridwright/core/plugin';
import { choose, pass, plainDeck, plainMap, rulesOf, scene } from '@gridwright/core/testing';
import { describe, expect, it } from 'vitest';
import { undo, undoable } from '../src/undo.ts';

const by = 'house:side';
const side: Choice = {
  choice: 'side',
  text: 'side',
  answers: [
    { answer: 'left', text: 'left' },
    { answer: 'right', text: 'right', params: { more: 2 }, worth: 3 },
  ],
};

/** A rule that asks every seat for a side in phase 4, and remembers the answers. */
function asking(choice: (state: OpenState, answered: readonly string[]) => readonly unknown[]) {
  const plugin = definePlugin<readonly string[]>({
    id: by,
    tier: 'house',
    apiVersion: 1,
    stage: 'draft',
    messages: { en: { name: 'Side', tagline: 'Side', side: 'Which side?', left: 'Left', right: 'Right, {more} more' } },
    slice: {
      init: [],
      on: (answered, event) => (event.type === 'choice-made' ? [...answered, event.answer] : answered),
    },
    hooks: {
      choices: (_query, { state, own }) =>
        state.phase.at === 'building' ? (choice(state, own) as readonly Choice[]) : [],
    },
  });
  const rules = rulesOf([plainMap, plainDeck, plugin], 2, { regions: ['one', 'two', 'three'] });
  return scene(rules, { phase: 'building', order: [0, 1] });
}

describe('a choice of a plugin', () => {
  it('is asked before all else where no answer holds, and what was answered is remembered', () => {
    const game = asking((_state, answered) => (answered.length === 0 ? [side] : []));
    expect(game.offered(1).options).toEqual([{ type: 'choose', by, ...side }]);
    expect(game.refusal(1, pass).code).toBe('must-choose');
    const chosen = game.act(1, choose(by, 'side', 'right'));
    expect(chosen.state.slices[by]).toEqual(['right']);
    expect(chosen.allows(1, pass)).toBe(true);
  });

  it('stands beside all else where an answer holds, which cannot be given again', () => {
    const game = asking((_state, answered) => [{ ...side, holds: answered.at(-1) ?? 'left' }]);
    expect(game.offered(1).options.at(-1)).toEqual({ type: 'choose', by, ...side, holds: 'left' });
    expect(game.refusal(1, choose(by, 'side', 'left')).code).toBe('no-such-choice');
    const chosen = game.act(1, choose(by, 'side', 'right'));
    expect(chosen.refusal(1, choose(by, 'side', 'right')).code).toBe('no-such-choice');
    expect(chosen.allows(1, choose(by, 'side', 'left'))).toBe(true);
  });

  it('can be taken back, with what the plugin remembers of it', () => {
    const game = asking((_state, answered) => (answered.length === 0 ? [side] : []));
    const chosen = game.act(1, choose(by, 'side', 'left'));
    expect(undoable([{ seat: 1, events: chosen.events }], 1)).toEqual({ ok: true, value: 1 });
    expect(undo(chosen.state, game.state, 1, 1).state.slices[by]).toEqual([]);
  });

  it('has an answer that bots give: the best where one is wanted, and otherwise only what is worth more than nothing', () => {
    const asked: Option = { type: 'choose', by, ...side };
    expect(bestAnswer([asked, { type: 'pass' }])).toEqual(choose(by, 'side', 'right'));
    expect(bestAnswer([{ ...asked, holds: 'left' }])).toEqual(choose(by, 'side', 'right'));
    expect(bestAnswer([{ ...asked, holds: 'right' }])).toBeUndefined();
    expect(bestAnswer([{ type: 'pass' }])).toBeUndefined();
  });

  it.each<readonly [string, readonly unknown[]]>([
    ['the answer is not a list', { length: 1 } as never],
    ['a choice has no name', [{ ...side, choice: '' }]],
    ['the text of the choice side has no name', [{ ...side, text: undefined }]],
    ['more of the choice side is neither a word nor a whole number', [{ ...side, params: { more: 0.5 } }]],
    ['an answer to side has no name', [{ ...side, answers: [{ answer: '', text: 'left' }] }]],
    ['the text of the answer left has no name', [{ ...side, answers: [{ answer: 'left' }] }]],
    ['worth is 0.5', [{ ...side, answers: [{ answer: 'left', text: 'left', worth: 0.5 }] }]],
    ['the answer left to side is there twice', [{ ...side, answers: [side.answers[0], side.answers[0]] }]],
    ['there is nothing to answer to side', [{ ...side, answers: [side.answers[0]], holds: 'left' }]],
    ['middle holds for side and is none of its answers', [{ ...side, holds: 'middle' }]],
    ['the choice side is there twice', [side, side]],
  ])('that is no choice is a fault of its plugin: %s', (what, choices) => {
    const game = asking((_state, answered) => (answered.length === 0 ? choices : []));
    expect(game.refusal(1, pass)).toMatchObject({
      code: 'plugin-fault',
      params: { plugin: by, hook: 'choices', what: expect.stringContaining(what) as string },
    });
  });
});
