import { type Action, nothingOffered } from '@gridwright/model';
import type { Suggestion } from '@gridwright/protocol';
import { flushPromises, mount } from '@vue/test-utils';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { announcement } from '../../../src/a11y/announcer.ts';
import DecisionPanel from '../../../src/features/decision/DecisionPanel.vue';
import { pickActions } from '../../../src/features/decision/pick-actions.ts';
import { stepsOfTurn, wordsOf, wordsOfTurn } from '../../../src/features/decision/suggestion/action-words.ts';
import { type Draft, newDraft } from '../../../src/game/draft.ts';
import { useGame } from '../../../src/game/game-store.ts';
import { useTable } from '../../../src/game/table-store.ts';
import { noAdvice } from '../../decision.ts';
import { callError, FakeServer, runningTable } from '../../fake-api.ts';
import { names } from '../../names.ts';
import { view } from '../../small-board.ts';
import { around } from '../../speaking.ts';

let server: FakeServer;
const againstBots = {
  ...runningTable,
  hints: true as const,
  seats: runningTable.seats.map((seat) => (seat.yours ? seat : { ...seat, kind: 'bot' as const })),
};

beforeEach(() => {
  localStorage.clear();
  server = new FakeServer();
  server.offered = {
    ...nothingOffered,
    options: [{ type: 'build', city: 'elm', house: 10, link: 3 }, { type: 'pass' }],
  };
});

async function sitDown(table: typeof runningTable, draft = newDraft()) {
  server.table = table;
  const { global } = around(server.api);
  const shown = mount(DecisionPanel, { props: { draft }, global, attachTo: document.body });
  useGame().open('table-1');
  useTable().current = table;
  server.showAll();
  await flushPromises();
  await vi.dynamicImportSettled();
  await flushPromises();
  return shown;
}

const card = (): HTMLElement => {
  const found = document.querySelector<HTMLElement>('.hint-card');
  if (found === null) throw new Error('there is no card');
  return found;
};
const textsIn = (selector: string): readonly string[] =>
  [...card().querySelectorAll(selector)].map((element) => element.textContent.trim());
const pressIn = async (name: string): Promise<void> => {
  [...card().querySelectorAll('button')].find((button) => button.textContent.trim() === name)?.click();
  await flushPromises();
};

const building: Suggestion = {
  bot: 'bot:standard',
  by: 'bot:standard',
  rated: [
    { action: { type: 'build', city: 'elm' }, next: [{ type: 'pass' }], chance: 62, games: 75 },
    { action: { type: 'pass' }, chance: 41, games: 40 },
  ],
  reasons: [
    { key: 'why.city', params: { city: { cities: ['elm'] }, price: 13 } },
    { key: 'why.reach', params: { seat: { seats: [1] }, city: { cities: ['elm'] }, price: 14 } },
    { key: 'why.lights', params: { supplied: 1, more: 9 } },
  ],
  messages: {
    en: {
      'why.city': '{city} costs {price}.',
      'why.reach': '{seat} could build in {city} for {price}.',
      'why.lights': '{supplied} city then: {more} more. | {supplied} cities then: {more} more.',
    },
  },
};

describe('a hint', () => {
  it('says what a bot would do and why, in the words of the bot, and how many of a hundred games are won with it', async () => {
    server.answers.game.suggest = () => building;
    const shown = await sitDown(againstBots);
    await shown.get('.suggestion').trigger('click');
    await flushPromises();
    expect(textsIn('.best > *')).toEqual(['Build in Elm', 'wins 62 of 100 (75 played out)']);
    expect(textsIn('.reasons li')).toEqual(['Elm costs 13.', 'Ben could build in Elm for 14.', '1 city then: 9 more.']);
    expect(textsIn('.others li > *')).toEqual(['Build nothing', 'wins 41 of 100 (40 played out)']);
    expect(server.inputsOf('game.suggest')).toEqual([{ table: 'table-1', version: server.view.version }]);
    shown.unmount();
  });

  it('is said to whoever cannot see it, each part with one full stop', async () => {
    server.answers.game.suggest = () => ({ ...building, reasons: building.reasons.slice(0, 1) });
    const shown = await sitDown(againstBots);
    await shown.get('.suggestion').trigger('click');
    await expect
      .poll(() => announcement.value)
      .toContain('Build in Elm. wins 62 of 100 (75 played out). Elm costs 13.');
    expect(announcement.value).not.toContain('..');
    shown.unmount();
  });

  it('names the answer to what a rule asks, and gives it at once where it stands beside the question', async () => {
    const asked = { type: 'choose', by: 'map:small', choice: 'permit', text: 'permit.ask', holds: 'keep' } as const;
    server.offered = {
      ...nothingOffered,
      options: [
        { ...asked, answers: ['keep', 'sell'].map((answer) => ({ answer, text: `permit.${answer}` })) },
        { type: 'pass' },
      ],
    };
    server.answers.game.suggest = () => ({
      ...building,
      rated: ['sell', 'keep'].map((answer) => ({
        action: { type: 'choose', by: 'map:small', choice: 'permit', answer },
      })),
    });
    const shown = await sitDown(againstBots);
    await shown.get('.suggestion').trigger('click');
    await flushPromises();
    expect(textsIn('.best > b')).toEqual(['Choose: permit.sell']);
    expect(textsIn('.others span')).toEqual(['Choose: permit.keep']);
    await pressIn('Use this');
    expect(server.inputsOf('game.act')).toMatchObject([
      { actions: [{ type: 'choose', by: 'map:small', choice: 'permit', answer: 'sell' }] },
    ]);
    expect(document.querySelector('.hint-card')).toBeNull();
    expect(document.activeElement?.getAttribute('data-command')).toBe('suggest');
    shown.unmount();
  });

  it('is taken over into what is picked, and not sent', async () => {
    server.answers.game.suggest = () => building;
    const draft = newDraft();
    const shown = await sitDown(againstBots, draft);
    await shown.get('.suggestion').trigger('click');
    await flushPromises();
    await pressIn('Use this');
    expect(draft.cities).toEqual(['elm']);
    expect(document.querySelector('.hint-card')).toBeNull();
    expect(document.activeElement?.getAttribute('data-command')).toBe('main');
    expect(server.inputsOf('game.act')).toEqual([]);
    shown.unmount();
  });

  it('of several cities leads to the button that builds them, also where the server has yet to say what they cost', async () => {
    const cities = ['elm', 'ash'];
    const steps = cities.map((city) => ({ city, house: 10, link: 3, route: ['birch', city], parts: null }));
    const builds = cities.map((city) => ({ type: 'build' as const, city, house: 10, link: 3 }));
    server.offered = { ...nothingOffered, options: [...builds, { type: 'pass' }] };
    server.answers.game.suggest = () => ({
      ...building,
      rated: [{ action: { type: 'build', city: 'elm' }, next: [{ type: 'build', city: 'ash' }, { type: 'pass' }] }],
    });
    let answer = (): void => {};
    server.answers.game.plan = () =>
      new Promise((resolve) => {
        answer = () => resolve({ ok: true, plan: { steps, total: 26, left: 20, further: [] } });
      });
    const shown = await sitDown(againstBots);
    await shown.get('.suggestion').trigger('click');
    await flushPromises();
    await pressIn('Use this');
    expect(shown.get<HTMLButtonElement>('[data-command=main]').element.disabled).toBe(true);
    answer();
    await expect.poll(() => document.activeElement?.getAttribute('data-command')).toBe('main');
    expect(shown.get<HTMLButtonElement>('[data-command=main]').element.disabled).toBe(false);
    shown.unmount();
  });

  it('is not warned of where it is done, as anything else is', async () => {
    server.view = { ...view, seats: view.seats.map((seat) => (seat.seat === 0 ? { ...seat, powerable: 3 } : seat)) };
    server.decision = { advice: { ...noAdvice, nextCity: { city: 'elm', price: 13 } } };
    server.answers.game.suggest = () => ({ ...building, rated: [{ action: { type: 'pass' } }] });
    const shown = await sitDown(againstBots);
    const finish = async (): Promise<void> => {
      await shown.get('[data-command=pass]').trigger('click');
      await flushPromises();
    };
    await finish();
    expect(shown.get('.warning').attributes('data-warning')).toBe('idle');
    await shown.get('.warning [data-command=main]').trigger('click');
    await shown.get('.suggestion').trigger('click');
    await flushPromises();
    await pressIn('Use this');
    await finish();
    expect(shown.find('.warning').exists()).toBe(false);
    expect(server.inputsOf('game.act')).toMatchObject([{ actions: [{ type: 'pass' }] }]);
    shown.unmount();
  });

  it('points at its cities on the board until something is pressed', async () => {
    server.answers.game.suggest = () => building;
    const draft = newDraft();
    const shown = await sitDown(againstBots, draft);
    await shown.get('.suggestion').trigger('click');
    await flushPromises();
    await pressIn('Show on the board');
    expect(draft.pointed).toEqual(['elm']);
    document.dispatchEvent(new Event('pointerdown'));
    expect(draft.pointed).toEqual([]);
    shown.unmount();
  });

  it('is in the words of the page where a bot gives no reasons', async () => {
    server.answers.game.suggest = () => ({
      ...building,
      by: 'core',
      messages: {},
      reasons: [{ key: 'costs', params: { price: 13, left: 37 } }],
    });
    const shown = await sitDown(againstBots);
    await shown.get('.suggestion').trigger('click');
    await flushPromises();
    expect(textsIn('.reasons li')).toEqual(['Cost: 13; 37 stay in hand.']);
    shown.unmount();
  });

  it('shows that it is being thought about', async () => {
    server.answers.game.suggest = () => new Promise(() => undefined);
    const shown = await sitDown(againstBots);
    await shown.get('.suggestion').trigger('click');
    expect(textsIn('.thinks')).toEqual(['Thinking …']);
    expect(card().getAttribute('aria-busy')).toBe('true');
    shown.unmount();
  });

  it('that was refused can be asked for again from where the reason stands', async () => {
    server.answers.game.suggest = () => Promise.reject(callError('too-fast'));
    const shown = await sitDown(againstBots);
    await shown.get('.suggestion').trigger('click');
    await flushPromises();
    expect(textsIn('p')).toEqual(['Too many requests at once. Wait a moment.']);
    server.answers.game.suggest = () => building;
    await pressIn('Try again');
    expect(textsIn('.best b')).toEqual(['Build in Elm']);
    expect(document.activeElement).toBe(card());
    shown.unmount();
  });

  it('stays where others choose meanwhile, who change the game but not the question', async () => {
    server.answers.game.suggest = () => building;
    const shown = await sitDown(againstBots);
    await shown.get('.suggestion').trigger('click');
    await flushPromises();
    server.view = { ...server.view, version: server.view.version + 1 };
    server.showAll();
    await flushPromises();
    expect(textsIn('.best b')).toEqual(['Build in Elm']);
    shown.unmount();
  });

  it('is asked for again where somebody chose while it was thought about', async () => {
    let giveUp = (): void => undefined;
    server.answers.game.suggest = () =>
      new Promise((_resolve, reject) => {
        giveUp = () => reject(callError('stale-version'));
      });
    const shown = await sitDown(againstBots);
    await shown.get('.suggestion').trigger('click');
    const { version } = server.view;
    server.view = { ...server.view, version: version + 1 };
    server.showAll();
    server.answers.game.suggest = () => building;
    giveUp();
    await flushPromises();
    expect(textsIn('.best b')).toEqual(['Build in Elm']);
    expect(server.inputsOf('game.suggest')).toMatchObject([{ version }, { version: version + 1 }]);
    shown.unmount();
  });

  it('goes when something else is asked', async () => {
    server.answers.game.suggest = () => building;
    const shown = await sitDown(againstBots);
    await shown.get('.suggestion').trigger('click');
    await flushPromises();
    expect(textsIn('.reasons li')).toHaveLength(3);
    server.offered = {
      ...nothingOffered,
      options: [{ type: 'build', city: 'elm', house: 15, link: 3 }, { type: 'pass' }],
    };
    server.goOn({});
    await flushPromises();
    expect(document.querySelector('.hint-card')).toBeNull();
    shown.unmount();
  });

  it('is not there where the table is without hints', async () => {
    const shown = await sitDown(runningTable);
    expect(shown.find('.suggestion').exists()).toBe(false);
    shown.unmount();
  });
});

describe('fuel in the words of a hint', () => {
  const coal = { type: 'buy', market: 'main', fuel: 'coal', count: 3 } as const;
  const when = { at: 'fuel' };

  it('has no market where that has no name, and otherwise the one in which it is bought', () => {
    const params = { fuels: names.fuels({ coal: 3 }) };
    expect(wordsOf(coal, when, names)).toEqual({ key: 'decision.suggestion.buy', params });
    expect(wordsOf({ ...coal, market: 'north' }, when, names)).toEqual({
      key: 'decision.suggestion.buyIn',
      params: { ...params, market: 'north' },
    });
  });

  it('has every market of a turn once', () => {
    const turn = ['north', 'north', 'south'].map((market) => ({ ...coal, market }));
    const { params } = wordsOfTurn([...turn, { type: 'pass' }], when, names);
    expect(params).toEqual({ fuels: names.fuels({ coal: 9 }), market: names.list(['north', 'south']) });
  });
});

describe('a turn in the words of its steps', () => {
  const keysOf = (actions: readonly Action[], when: Parameters<typeof stepsOfTurn>[1]) =>
    stepsOfTurn(actions, when, names).map(({ key }) => key);
  const coal = { type: 'buy', market: 'main', fuel: 'coal', count: 2 } as const;

  it('has all that is bought as one, and does not say that it ended there', () => {
    const actions: readonly Action[] = [coal, { ...coal, fuel: 'oil', count: 3 }, { type: 'pass' }];
    expect(stepsOfTurn(actions, { at: 'fuel' }, names)).toEqual([
      { key: 'decision.suggestion.buy', params: { fuels: names.fuels({ coal: 2, oil: 3 }) } },
    ]);
  });

  it('has what was answered before it', () => {
    const answer = { type: 'choose', by: 'map:small', choice: 'market', answer: 'north' } as const;
    expect(keysOf([answer, coal, { type: 'pass' }], { at: 'fuel' })).toEqual([
      'decision.suggestion.choose',
      'decision.suggestion.buy',
    ]);
  });

  it.each([
    ['fuel', false, 'move.buy.nothing'],
    ['fuel', true, 'move.buy.finish'],
    ['building', false, 'move.build.nothing'],
    ['building', true, 'move.build.finish'],
    ['auction', false, 'move.bid.drop'],
  ] as const)('that ends at once says in %s (bought or built before: %s) what its button says', (at, acted, key) => {
    expect(keysOf([{ type: 'pass' }], { at, acted })).toEqual([key]);
  });
});

describe('what is taken over', () => {
  it.each<readonly [string, readonly Action[], Partial<Draft>]>([
    ['a region', [{ type: 'pick-region', region: 'north' }], { region: 'north' }],
    ['a plant and a bid', [{ type: 'open', plant: '20', bid: 22 }], { plant: '20', bid: 22 }],
    ['a bid', [{ type: 'bid', bid: 31 }], { bid: 31 }],
    ['a plant to scrap', [{ type: 'discard-plant', plant: '4' }], { plant: '4' }],
    ['fuel to give back', [{ type: 'discard-fuel', fuels: { coal: 2 } }], { returned: { coal: 2 } }],
    [
      'all that is bought',
      [
        { type: 'buy', market: 'main', fuel: 'coal', count: 3 },
        { type: 'buy', market: 'main', fuel: 'oil', count: 2 },
        { type: 'pass' },
      ],
      { tokens: { 'main/coal': 3, 'main/oil': 2 } },
    ],
    [
      'all that is bought of one fuel in several steps',
      [
        { type: 'buy', market: 'main', fuel: 'coal', count: 2 },
        { type: 'buy', market: 'main', fuel: 'coal', count: 1 },
        { type: 'pass' },
      ],
      { tokens: { 'main/coal': 3 } },
    ],
    [
      'all cities',
      [{ type: 'build', city: 'elm' }, { type: 'build', city: 'oak' }, { type: 'pass' }],
      { cities: ['elm', 'oak'] },
    ],
    ['an answer', [{ type: 'choose', by: 'map:x', choice: 'side', answer: 'left' }], { answer: 'left' }],
    ['nothing, in place of what was picked', [{ type: 'pass' }], { cities: [], tokens: {} }],
  ])('%s', async (_what, actions, picked) => {
    const draft = newDraft();
    draft.cities = ['ash'];
    draft.tokens = { 'main/uranium': 1 };
    await pickActions(draft, actions, []);
    expect(draft).toMatchObject(picked);
  });

  it('the plants to run', async () => {
    const draft = newDraft();
    const option = {
      type: 'power',
      plants: [
        { plant: '10', fuels: ['coal'], burns: 2, cities: 2 },
        { plant: '13', fuels: [], burns: 0, cities: 1 },
      ],
      fuels: { coal: 2, oil: 0, garbage: 0, uranium: 0 },
      cities: 3,
      proposal: [],
    } as const;
    await pickActions(draft, [{ type: 'power', runs: [{ plant: '10', burn: { coal: 2 } }] }], [option]);
    expect(draft.running?.runs.map(({ plant, on }) => [plant, on])).toEqual([
      ['10', true],
      ['13', false],
    ]);
  });
});
