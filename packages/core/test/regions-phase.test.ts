import { begin, pass, pick, plainDeck, plainMap, rulesOf } from '@gridwright/core/testing';
import { describe, expect, it } from 'vitest';

const rules = rulesOf([plainMap, plainDeck], 3, { regions: 'draft' });
const drafting = begin(rules);
const [first = -1, second = -1, third = -1] = drafting.state.order;
const offeredTo = (now: typeof drafting, seat: number) => now.options(seat, 'pick-region').map(({ region }) => region);

describe('the draft of the regions', () => {
  it('asks the first in turn order for any region', () => {
    expect(drafting.waiting).toEqual([first]);
    expect(drafting.state.phase).toEqual({ at: 'regions', picks: [], turn: first });
    expect(offeredTo(drafting, first)).toEqual(['one', 'two', 'three', 'four', 'five', 'six']);
    expect(offeredTo(drafting, second)).toEqual([]);
  });

  it('goes on in turn order, and a region must lie beside those that are picked', () => {
    const one = drafting.act(first, pick('two'));
    expect(one.happened('region-picked')).toEqual([{ type: 'region-picked', seat: first, region: 'two' }]);
    expect(one.waiting).toEqual([second]);
    expect(offeredTo(one, second)).toEqual(['one', 'three', 'four']);
    const two = one.act(second, pick('three'));
    expect(two.waiting).toEqual([third]);
    expect(offeredTo(two, third)).toEqual(['one', 'four']);
  });

  it('refuses a region that is taken, apart, or not on the board, and everything else', () => {
    const one = drafting.act(first, pick('two'));
    expect(one.refusal(second, pick('two'))).toMatchObject({ code: 'region-taken', params: { region: 'two' } });
    expect(one.refusal(second, pick('six'))).toMatchObject({
      code: 'regions-apart',
      params: { region: 'six', regions: 'two' },
    });
    expect(one.refusal(second, pick('seven'))).toMatchObject({ code: 'unknown-region', params: { region: 'seven' } });
    expect(one.refusal(second, pass)).toMatchObject({
      code: 'wrong-phase',
      params: { action: 'pass', phase: 'regions' },
    });
    expect(one.refusal(first, pick('one')).code).toBe('not-your-turn');
  });

  it('says of every region that is not offered why', () => {
    const two = drafting.act(first, pick('two')).act(second, pick('three'));
    const reasons = ['one', 'two', 'three', 'four', 'five', 'six'].map((region) =>
      two.denied(third, { region }).map(({ code }) => code),
    );
    expect(reasons).toEqual([[], ['region-taken'], ['region-taken'], [], ['regions-apart'], ['regions-apart']]);
    expect(two.offered(third).denied).toHaveLength(4);
    expect(two.denied(third, { region: 'six' })[0]?.params).toEqual({ region: 'six', regions: 'two, three' });
  });

  it('deals the game and begins round 1 once there are enough', () => {
    const dealt = drafting.act(first, pick('two')).act(second, pick('three')).act(third, pick('four'));
    expect(dealt.state.regions).toEqual(['two', 'three', 'four']);
    expect(dealt.state.cities).toHaveLength(21);
    expect([dealt.state.round, dealt.state.phase.at, dealt.waiting]).toEqual([1, 'auction', [first]]);
    expect(dealt.happened('turn-set')).toEqual([]);
  });

  it('begins again with the first where there are more regions than players', () => {
    const two = rulesOf([plainMap, plainDeck], 2, { regions: 'draft' });
    const begun = begin(two);
    const [leader = -1, other = -1] = begun.state.order;
    expect(begun.act(leader, pick('one')).act(other, pick('two')).waiting).toEqual([leader]);
  });
});
