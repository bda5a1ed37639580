import { nothingOffered, type Option, type View } from '@gridwright/model';
import type { ActAnswer } from '@gridwright/protocol';
import { flushPromises, mount } from '@vue/test-utils';
import { beforeEach, describe, expect, it } from 'vitest';
import GameSettings from '../../../src/features/settings/GameSettings.vue';
import { type Draft, newDraft } from '../../../src/game/draft.ts';
import { clockKey } from '../../../src/features/decision/late-clicks.ts';
import DecisionPanel from '../../../src/features/decision/DecisionPanel.vue';
import { type Referee, refereeKey } from '../../../src/game/referee.ts';
import { useGame } from '../../../src/game/game-store.ts';
import { noAdvice } from '../../decision.ts';
import { FakeServer, runningTable } from '../../fake-api.ts';
import { view } from '../../small-board.ts';
import { around } from '../../speaking.ts';

const build: Extract<Option, { type: 'build' }> = { type: 'build', city: 'elm', house: 10, link: 3 };
/** The first seat could light two cities more than it has. */
const bright: View = { ...view, seats: view.seats.map((seat) => (seat.seat === 0 ? { ...seat, powerable: 3 } : seat)) };
let server: FakeServer;

beforeEach(() => {
  localStorage.clear();
  server = new FakeServer();
  server.table = runningTable;
  server.view = bright;
  server.offered = { ...nothingOffered, options: [build, { type: 'pass' }] };
  server.decision = { advice: { ...noAdvice, nextCity: { city: 'elm', price: 13 } } };
});

async function sitDown(component: object = DecisionPanel, provided: Record<symbol, unknown> = {}) {
  const { global: whole } = around(server.api);
  const global = { ...whole, provide: { ...whole.provide, ...provided } };
  const props = component === DecisionPanel ? { draft: newDraft() } : {};
  const shown = mount(component, { props, global, attachTo: document.body });
  const game = useGame();
  game.open('table-1');
  server.showAll();
  await flushPromises();
  const button = (text: string) => {
    const found = shown.findAll('button').find((one) => one.text() === text);
    if (found === undefined) throw new Error(`no button ${text} in: ${shown.text()}`);
    return found;
  };
  return { shown, game, button, global };
}
const acted = (): readonly unknown[] => server.inputsOf('game.act');

describe('a costly mistake', () => {
  it('is asked about before it is sent, and the question has the focus', async () => {
    const { shown, button } = await sitDown();
    await button('Build nothing').trigger('click');
    await flushPromises();
    expect(acted()).toEqual([]);
    expect(shown.get('.warning').attributes('data-warning')).toBe('idle');
    expect(shown.get('.warning').text()).toContain('your fuel lights 2 more cities, and Elm costs 13');
    expect(document.activeElement?.textContent).toBe('Go back');
    shown.unmount();
  });
  it('is still asked about in the panel of another layout, until something else is asked', async () => {
    const { shown, button, global } = await sitDown();
    await button('Build nothing').trigger('click');
    const { draft } = shown.props() as { draft: Draft };
    shown.unmount();
    const other = mount(DecisionPanel, { props: { draft }, global, attachTo: document.body });
    expect(other.get('.warning').attributes('data-warning')).toBe('idle');
    server.offered = { ...nothingOffered, options: [{ ...build, house: 15 }, { type: 'pass' }] };
    server.goOn({});
    await flushPromises();
    expect(other.find('.warning').exists()).toBe(false);
    other.unmount();
  });
  it('can be thought over', async () => {
    const { shown, button } = await sitDown();
    await button('Build nothing').trigger('click');
    await button('Go back').trigger('click');
    expect(shown.find('.warning').exists()).toBe(false);
    expect(acted()).toEqual([]);
    shown.unmount();
  });
  it('is done if it is meant', async () => {
    const { shown, button } = await sitDown();
    await button('Build nothing').trigger('click');
    await button('Do it anyway').trigger('click');
    await flushPromises();
    expect(acted()).toMatchObject([{ actions: [{ type: 'pass' }] }]);
    shown.unmount();
  });
  it('is never asked about again by those who do not want that, until they do', async () => {
    const { shown, button } = await sitDown();
    await button('Build nothing').trigger('click');
    await button('Do it, and never ask about this again').trigger('click');
    await flushPromises();
    await button('Build nothing').trigger('click');
    await flushPromises();
    expect(acted()).toHaveLength(2);
    shown.unmount();
    const later = await sitDown(GameSettings);
    const idle = later.shown.findAll('[role=switch]').at(-2);
    expect(idle?.attributes('aria-checked')).toBe('false');
    await idle?.trigger('click');
    expect(idle?.attributes('aria-checked')).toBe('true');
    later.shown.unmount();
  });
});

describe('a choice that may be left as it is', () => {
  const jump: Option = {
    type: 'choose',
    by: 'map:plain',
    choice: 'way',
    text: 'choice.way',
    holds: 'road',
    answers: [
      { answer: 'road', text: 'answer.road' },
      { answer: 'jump', text: 'answer.jump' },
    ],
  };
  it('stands in the panel of what is asked, and its answer is sent at once', async () => {
    server.offered = { ...nothingOffered, options: [build, { type: 'pass' }, jump] };
    const { shown, button } = await sitDown();
    expect(shown.get('[data-move]').attributes('data-move')).toBe('build');
    expect(shown.get('fieldset legend').text()).toBe('choice.way');
    expect(button('answer.road').attributes('aria-pressed')).toBe('true');
    await button('answer.road').trigger('click');
    expect(acted()).toEqual([]);
    await button('answer.jump').trigger('click');
    await flushPromises();
    expect(acted()).toMatchObject([{ actions: [{ type: 'choose', by: 'map:plain', choice: 'way', answer: 'jump' }] }]);
    shown.unmount();
  });
  it('stands there as well where only passing is left', async () => {
    server.offered = { ...nothingOffered, options: [{ type: 'pass' }, jump] };
    const { shown } = await sitDown();
    expect(shown.get('[data-move]').attributes('data-move')).toBe('pass');
    expect(shown.findAll('fieldset button')).toHaveLength(2);
    shown.unmount();
  });
  it('leaves what was picked', async () => {
    server.offered = { ...nothingOffered, options: [build, { type: 'pass' }, jump] };
    const { shown, button } = await sitDown();
    const { draft } = shown.props() as { draft: Draft };
    draft.cities = ['elm'];
    await button('answer.jump').trigger('click');
    await flushPromises();
    expect(draft.cities).toEqual(['elm']);
    shown.unmount();
  });
});

describe('what is picked', () => {
  const coal: Option = { type: 'buy', market: 'resources', fuel: 'coal', prices: [1, 1, 1] };
  const buying = (change: Partial<View> = {}) => {
    server.offered = { ...nothingOffered, options: [coal, { type: 'pass' }] };
    server.goOn({ phase: { at: 'fuel', turn: 0, done: [] }, ...change });
  };
  const spinner = '[role=spinbutton]';

  it('stays, when the answer to the move before comes after the next question', async () => {
    const { shown, button } = await sitDown();
    let answerNow = (_answer: ActAnswer): void => {};
    server.answer = () => new Promise<ActAnswer>((resolve) => (answerNow = resolve));
    await button('Build nothing').trigger('click');
    await button('Do it anyway').trigger('click');
    buying({ round: 3 });
    await flushPromises();
    await shown.get('.stepper button:last-of-type').trigger('click');
    expect((shown.get(spinner).element as HTMLInputElement).value).toBe('1');
    answerNow({ ok: true, version: server.view.version });
    await flushPromises();
    expect((shown.get(spinner).element as HTMLInputElement).value).toBe('1');
    shown.unmount();
  });
});

describe('taking back', () => {
  it('takes back the last move, or all of the turn', async () => {
    server.decision = { undo: { ok: true, actions: 3 } };
    const { shown } = await sitDown();
    await shown.get('.undo .one').trigger('click');
    await flushPromises();
    await shown.get('.undo .all').trigger('click');
    await flushPromises();
    expect(server.inputsOf('game.undo')).toMatchObject([{ actions: 1 }, { actions: 3 }]);
    shown.unmount();
  });
  it('says why it cannot be', async () => {
    server.decision = { undo: { ok: false, error: { code: 'undo-revealed', params: {}, by: 'core' } } };
    const { shown } = await sitDown();
    const undo = shown.get('.undo .one');
    expect(undo.attributes('aria-disabled')).toBe('true');
    expect(undo.attributes('aria-label')).toContain('Something was revealed');
    await undo.trigger('click');
    expect(server.inputsOf('game.undo')).toEqual([]);
    expect(document.querySelector('.tip-bubble')?.textContent).toContain('Something was revealed');
    shown.unmount();
  });
  it('is possible while others think, too', async () => {
    server.view = { ...bright, waiting: [1] };
    server.decision = { undo: { ok: true, actions: 1 } };
    const { shown } = await sitDown();
    expect(shown.find('.wait').exists()).toBe(true);
    await shown.get('.undo .one').trigger('click');
    await flushPromises();
    expect(server.asked.at(-1)?.[0]).toBe('game.undo');
    shown.unmount();
  });
});

describe('the forecast', () => {
  it('is one line that unfolds, and stays so', async () => {
    server.decision = { advice: { ...noAdvice, forecast: { ...noAdvice.forecast, stepTwoAt: 7 } } };
    const { shown } = await sitDown();
    const fold = shown.get('.fold');
    expect(fold.text()).toBe('After this round: 72, place 2');
    await fold.trigger('click');
    const rows = shown.findAll('.what-if div').map((row) => row.text().replace(/\s+/g, ' '));
    expect(rows).toEqual([
      expect.stringMatching(/^Money ?72.*with 22 for 1 lit city/),
      expect.stringContaining('place 2 of 2'),
      expect.stringMatching(/3 coal, 2 oil, 1 garbage/),
      expect.stringContaining('at 7 cities; the most now: 2'),
      expect.stringContaining('at 21 cities; the most now: 2'),
    ]);
    shown.unmount();
    const again = await sitDown();
    expect(again.shown.get('.fold').attributes('aria-expanded')).toBe('true');
    again.shown.unmount();
  });
});

describe('a bid while others think', () => {
  const phase: View['phase'] = {
    at: 'auction',
    bought: [],
    passed: [],
    opener: 1,
    lot: { plant: 'a', opener: 1, bid: 7, leader: 0, turn: 1, out: [] },
    owing: null,
  };
  it('can be limited until the seat has dropped out', async () => {
    server.view = { ...bright, phase, waiting: [1] };
    server.offered = nothingOffered;
    const { shown } = await sitDown();
    await shown.get('.proxy [role=switch]').trigger('click');
    await flushPromises();
    expect(server.asked).toContainEqual(['game.setLimit', { table: 'table-1', plant: 'a', limit: 8, scraps: null }]);
    expect(shown.get('.proxy [role=switch]').attributes('aria-checked')).toBe('true');
    server.goOn({ phase: { ...phase, lot: { plant: 'a', opener: 1, bid: 9, leader: 1, turn: 1, out: [0] } } });
    await flushPromises();
    expect(shown.find('.proxy').exists()).toBe(false);
    shown.unmount();
  });
});

describe('the plant that goes', () => {
  const phase: View['phase'] = {
    at: 'auction',
    bought: [0],
    passed: [],
    opener: 1,
    lot: null,
    owing: { seat: 0, what: 'plant', bought: 'c' },
  };
  const options: readonly Option[] = ['a', 'b'].map((plant) => ({ type: 'discard-plant', plant }));

  it('is not asked for where it was said along with the bid', async () => {
    server.view = { ...bright, phase };
    server.offered = { ...nothingOffered, options };
    server.decision = { scrap: { plant: 'c', scraps: 'b' } };
    const { shown } = await sitDown();
    expect(shown.find('[data-move]').exists()).toBe(false);
    server.decision = { scrap: null };
    server.goOn({});
    await flushPromises();
    expect(shown.get('[data-move]').attributes('data-move')).toBe('discard-plant');
    shown.unmount();
  });
});

describe('a click that comes just after the question changed', () => {
  it('is no answer to it; a key is, and so is a click later on', async () => {
    let now = 1000;
    const { shown, game } = await sitDown(DecisionPanel, { [clockKey as symbol]: () => now });
    const press = async (detail: number): Promise<number> => {
      const button = shown.get('[data-command=pass]').element;
      button.dispatchEvent(new MouseEvent('click', { detail, bubbles: true }));
      await flushPromises();
      return shown.findAll('.warning').length;
    };
    now += 399;
    expect(await press(1)).toBe(0);
    now += 1;
    expect(await press(1)).toBe(1);
    await shown.get('.warning .main').trigger('click');
    server.offered = { ...nothingOffered, options: [{ ...build, house: 15 }, { type: 'pass' }] };
    server.goOn({});
    await flushPromises();
    expect(await press(1), 'the price has changed').toBe(0);
    expect(await press(0), 'a key').toBe(1);
    expect(game.sending).toBe(false);
    shown.unmount();
  });
});

describe('the focus', () => {
  it('stays in the place of the move when the question changes under it', async () => {
    const { shown, button } = await sitDown();
    button('Elm13').element.focus();
    server.goOn({ waiting: [1] });
    await flushPromises();
    expect(document.activeElement?.closest('.move-place')).not.toBeNull();
    shown.unmount();
  });
});

describe('automation', () => {
  it('are told to the server', async () => {
    const { shown } = await sitDown(GameSettings);
    await shown.get('[role=switch]').trigger('click');
    await flushPromises();
    expect(server.asked).toContainEqual(['game.setAutomation', { table: 'table-1', passWhenBroke: true }]);
    expect(shown.get('[role=switch]').attributes('aria-checked')).toBe('true');
    expect(shown.text()).toContain('others cannot tell');
    shown.unmount();
  });
});

describe('a move that a referee looks at', () => {
  it('is judged in the place of being made, and nobody is warned of a mistake', async () => {
    const judged: unknown[] = [];
    const referee: Referee = { looks: () => true, judge: (actions) => judged.push(actions) };
    const { shown, button } = await sitDown(DecisionPanel, { [refereeKey]: referee });
    await button('Build nothing').trigger('click');
    await flushPromises();
    expect(judged).toEqual([[{ type: 'pass' }]]);
    expect(acted()).toEqual([]);
    expect(shown.find('.warning').exists()).toBe(false);
    shown.unmount();
  });
  it('is made once the referee looks no more', async () => {
    server.decision = {};
    const referee: Referee = { looks: () => false, judge: () => expect.unreachable() };
    const { shown, button } = await sitDown(DecisionPanel, { [refereeKey]: referee });
    await button('Build nothing').trigger('click');
    await flushPromises();
    expect(acted()).toHaveLength(1);
    shown.unmount();
  });
});
