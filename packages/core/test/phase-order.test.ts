import { plainDeck, plainMap, problemsOf, rulesOf, watchGame } from '@gridwright/core/testing';
import type { AnyPlugin, Settings } from '@gridwright/core/plugin';
import type { GameEvent, RoundPhase } from '@gridwright/model';
import { describe, expect, it } from 'vitest';
import { houseRule } from './support/house-rule.ts';

const inOrder = (...phases: readonly string[]): AnyPlugin =>
  houseRule({ tier: 'variant', name: 'phases', settings: { phases: phases as Settings['phases'] } });
const orderAfterAuction = inOrder('auction', 'order', 'fuel', 'building', 'bureaucracy');

/** What begins in each round of a game, as its events tell it. */
function rounds(events: readonly GameEvent[]): readonly (readonly RoundPhase[])[] {
  const begun: RoundPhase[][] = [];
  for (const event of events) {
    if (event.type === 'round-began') begun.push([]);
    if (event.type === 'order-set') begun.at(-1)?.push('order');
    if (
      event.type === 'phase-began' &&
      event.phase.at !== 'regions' &&
      event.phase.at !== 'preparation' &&
      event.phase.at !== 'over'
    )
      begun.at(-1)?.push(event.phase.at);
  }
  return begun;
}

const wholeGame = (...plugins: readonly AnyPlugin[]) => {
  const watched = watchGame(rulesOf([plainMap, plainDeck, ...plugins], 3), { seed: 'phases', closely: 20 });
  expect(watched.complaint).toBeUndefined();
  expect(watched.state.phase.at).toBe('over');
  return rounds(watched.events);
};
const rest: readonly RoundPhase[] = ['fuel', 'building', 'bureaucracy'];

describe('the phases of a round', () => {
  it('follow each other as in the standard game: in round 1 the turn order waits for the first plants', () => {
    const [first, ...later] = wholeGame();
    expect(first).toEqual(['auction', 'order', ...rest]);
    expect(later.length).toBeGreaterThan(2);
    for (const round of later.slice(0, -1)) expect(round).toEqual(['order', 'auction', ...rest]);
  });

  it('follow each other as a variant says: a whole game with the turn order after every auction', () => {
    const all = wholeGame(orderAfterAuction);
    expect(all.length).toBeGreaterThan(3);
    for (const round of all.slice(0, -1)) expect(round).toEqual(['auction', 'order', ...rest]);
    expect(all.at(-1)).toEqual(['auction', 'order', 'fuel', 'building']);
  });

  it('let the turn order wait for its place also in round 1, where it does not follow the auction at once', () => {
    const [first, second] = wholeGame(inOrder('auction', 'fuel', 'order', 'building', 'bureaucracy'));
    expect(first).toEqual(['auction', 'fuel', 'order', 'building', 'bureaucracy']);
    expect(second).toEqual(first);
  });

  it.each([
    ['is unknown', ['order', 'auction', 'fuel', 'building', 'tea']],
    ['is missing', ['order', 'auction', 'fuel', 'bureaucracy']],
    ['is there twice', ['order', 'auction', 'fuel', 'fuel', 'building', 'bureaucracy']],
  ])('are refused when one %s', (_, phases) => {
    expect(problemsOf([plainMap, plainDeck, inOrder(...phases)], 3)).toMatchObject([
      { code: 'settings', plugins: ['variant:phases'], params: { what: expect.stringMatching(/^phases/) as string } },
    ]);
  });
});
