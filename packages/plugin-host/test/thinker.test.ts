import vm from 'node:vm';
import * as core from '@gridwright/core';
import { because, type Bot, definePlugin, leastOf } from '@gridwright/core/plugin';
import { pass, plainDeck, plainMap, rulesOf } from '@gridwright/core/testing';
import type { Action } from '@gridwright/model';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { apply, isForeseen, type Moment, offered, seatTurn, shownDecision, thinkHere, view } from '../src/play.ts';
import { signed } from '../src/time-limit.ts';

let hangs = false;
/** A rule that takes its time whenever a test says so. */
const slow = signed(
  definePlugin({
    id: 'house:slow',
    tier: 'house',
    apiVersion: 1,
    stage: 'draft',
    messages: { en: { name: 'Slow', tagline: 'Made up' } },
    hooks: {
      minimumBid: (least) => {
        while (hangs);
        return because(least + 1, 'reason');
      },
    },
  }),
);

/** Opens an auction with the least bid, and does something else before. */
const botThat = (first: () => void): Bot => ({
  id: 'bot:tried',
  apiVersion: 1,
  stage: 'draft',
  levels: ['only'],
  usualLevel: 'only',
  messages: { en: { name: 'Tried', tagline: 'Made up', 'level.only': 'Only' } },
  choose: ({ offered: { options } }) => {
    first();
    const auction = options.find(({ type }) => type === 'open');
    return auction === undefined ? pass : leastOf(auction);
  },
});

const quick = botThat(() => {});

const goOn = () => Promise.resolve(true);
const chosen = (bot: Bot, moment: Moment): Promise<Action | null> =>
  thinkHere.choose({ bot, level: 'only', seed: '' }, moment, goOn);

let moment: Moment;
beforeEach(() => {
  hangs = false;
  const rules = rulesOf([plainMap, plainDeck, slow], 2, { money: 'open' });
  const begun = core.setup(rules, 'a bot at its turn');
  if (!begun.ok) throw new Error(begun.error.code);
  const { state } = begun.value;
  const [seat = 0] = core.waiting(state);
  moment = { rules, state, seat, turn: () => seatTurn(rules, state, seat, core.sheetOf(rules)) };
});

describe('what a bot does at once', () => {
  test('is found, with what it is shown, what comes of it and who is told, within one limit, as to set one takes longer', async () => {
    const limits = vi.spyOn(vm.Script.prototype, 'runInThisContext');
    const audience = { viewers: [null, 0, 1], deciding: [1] };
    const action = await chosen(quick, { ...moment, audienceOf: () => audience });
    if (action === null) throw new Error('nobody called it off');
    const applied = apply(moment.rules, moment.state, moment.seat, structuredClone(action));
    if (!applied.ok) throw new Error(applied.error.code);
    const after = applied.value.state;
    expect(isForeseen(moment.rules, after, audience)).toBe(true);
    for (const viewer of audience.viewers)
      expect(view(moment.rules, after, viewer)).toEqual(core.view(moment.rules, after, viewer));
    expect(offered(moment.rules, after, 1)).toEqual(core.offered(moment.rules, after, 1));
    expect(shownDecision(moment.rules, after, 1).advice).toEqual(core.advise(moment.rules, after, 1));
    expect(limits).toHaveBeenCalledTimes(1);
    limits.mockRestore();
  });

  test('comes of nothing else that the seat, or another seat, could do', async () => {
    const action = (await chosen(quick, moment)) as Extract<Action, { type: 'open' }>;
    const { rules, state, seat } = moment;
    expect(apply(rules, state, seat, { ...action, bid: action.bid - 1 })).toMatchObject({
      error: { code: 'bid-too-low' },
    });
    expect(apply(rules, state, seat + 1, action)).toMatchObject({ error: { code: 'not-your-turn' } });
  });

  test('is no fault of the bot where a rule takes too long to show it anything: that is asked by itself', async () => {
    let times = 0;
    const turn = (): never => {
      times += 1;
      while (times === 1);
      throw new Error('the rule takes too long');
    };
    await expect(chosen(quick, { ...moment, turn })).rejects.toThrow('the rule takes too long');
  });

  test('is forgotten once it was carried out', async () => {
    const action = (await chosen(quick, moment)) as Action;
    const { rules, state, seat } = moment;
    const [first, second] = [apply(rules, state, seat, action), apply(rules, state, seat, action)];
    expect(first).toEqual(second);
    expect(first).not.toBe(second);
  });

  test('is no fault of the bot where a rule takes too long over it, which shows when it is carried out', async () => {
    const action = await chosen(
      botThat(() => (hangs = true)),
      moment,
    );
    expect(action).toMatchObject({ type: 'open' });
    const applied = apply(moment.rules, moment.state, moment.seat, action as Action);
    expect(applied).toMatchObject({ ok: false, error: { code: 'plugin-fault', by: 'house:slow' } });
  });
});
