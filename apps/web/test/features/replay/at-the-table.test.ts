import type { PublicEvent } from '@gridwright/model';
import type { HistoryEntry } from '@gridwright/protocol';
import { flushPromises, mount, type VueWrapper } from '@vue/test-utils';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Router } from 'vue-router';
import { useKeyboard } from '../../../src/a11y/keyboard.ts';
import '../../../src/features/chat/ChatPanel.vue';
import GameBody from '../../../src/features/table/GameBody.vue';
import '../../../src/features/replay/MomentPanel.vue';
import '../../../src/features/replay/ReplayBar.vue';
import { useGame } from '../../../src/game/game-store.ts';
import { FakeServer, runningTable } from '../../fake-api.ts';
import { art, sheet, view } from '../../small-board.ts';
import { around } from '../../speaking.ts';

const building: PublicEvent = { type: 'phase-began', phase: { at: 'building' } };
const built = (seat: number, city: string): PublicEvent => ({ type: 'city-built', seat, city, house: 10, link: 4 });
const entry = (version: number, seat: number | null, ...events: readonly PublicEvent[]): HistoryEntry => ({
  version,
  seat,
  time: Date.UTC(2026, 10, 20),
  events,
  at: events.map((_, index) => version - events.length + 1 + index),
});
const past = [
  entry(2, null, { type: 'round-began', round: 1 }, building),
  entry(3, 0, built(0, 'ash')),
  entry(4, 1, built(1, 'birch')),
  entry(6, 0, built(0, 'elm'), built(0, 'cedar')),
];

const board = { props: ['open', 'draft'], template: '<div class="board" :data-version="open.view.version"></div>' };
let server: FakeServer;
let page: VueWrapper;
let shown: VueWrapper;
let router: Router;

/** Sits down at the table, on a screen of that width. */
async function sitDown(address = '/t/table-1', width = 1600): Promise<void> {
  vi.spyOn(globalThis, 'matchMedia').mockImplementation((query) => {
    const most = Number(/max-width: (\d+)px/.exec(query)?.[1] ?? 0);
    return Object.assign(new EventTarget(), { matches: width <= most }) as MediaQueryList;
  });
  const surroundings = around(server.api);
  ({ router } = surroundings);
  const { global } = surroundings;
  await router.push(address);
  const setup = (): void => {
    useKeyboard();
    useGame().open('table-1');
  };
  page = mount({ setup, render: () => null }, { global });
  server.showAll();
  await flushPromises();
  const head = await server.api.client.game.head.query({ table: 'table-1' });
  shown = mount(GameBody, {
    props: { open: { head, sheet, art, view: server.view } },
    global: { ...global, stubs: { TableBoard: board } },
    attachTo: document.body,
  });
  await drawn(width);
  await settled();
}

async function settled(): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    await flushPromises();
    await new Promise((resolve) => setTimeout(resolve));
  }
}
/** The page is drawn in several stages: at a desk the log is the last, elsewhere it is what is asked. */
async function drawn(width: number): Promise<void> {
  await expect.poll(() => shown.find(`[data-place=${width > 1100 ? 'log' : 'move'}]`).exists()).toBe(true);
}
/** The address is written a moment later. */
async function addressed(at: string | undefined): Promise<void> {
  await expect.poll(() => router.currentRoute.value.query['at']).toBe(at);
}
const version = (): string | undefined => shown.get('.board').attributes('data-version');
const button = (name: string) =>
  shown.findAll('button').find((one) => [one.text(), one.attributes('aria-label')].includes(name));
const press = async (name: string): Promise<void> => {
  const found = button(name);
  if (found === undefined) throw new Error(`no button ${name} in: ${shown.text()}`);
  await found.trigger('click');
  await settled();
};
const key = async (name: string, more: KeyboardEventInit = {}): Promise<void> => {
  window.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...more }));
  await settled();
};

beforeEach(() => {
  server = new FakeServer();
  server.table = runningTable;
  server.view = { ...view, version: 6 };
  server.past = past;
  server.moment = (at) => {
    const last = past.find((one) => one.version >= at);
    return last === undefined || at < 2
      ? undefined
      : { view: { ...view, version: at }, entry: { ...last, version: at }, pile: null, removed: null };
  };
});
afterEach(() => {
  page.unmount();
  shown.unmount();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the picture that came with the page', () => {
  it('goes when the board has been drawn over it', async () => {
    document.body.insertAdjacentHTML('afterbegin', '<div class="first-table"></div>');
    await sitDown();
    expect(document.querySelector('.first-table')).toBeNull();
  });
});

describe('a line of the log', () => {
  it('shows the board as it was, in the place of the move what had happened, and the way back', async () => {
    await sitDown();
    expect(version()).toBe('6');
    await shown.get('.log-line[data-version="3"]').trigger('click');
    await settled();
    expect(version()).toBe('3');
    expect(shown.find('.wait').exists()).toBe(false);
    expect(shown.get('.moment').text()).toContain('built Ashford');
    expect(shown.get('.log-line.shown').attributes('data-version')).toBe('3');
    await addressed('3');
    await press('Your turn: back to now');
    expect(version()).toBe('6');
    await addressed(undefined);
  });
  it('can be looked for by player', async () => {
    await sitDown();
    await press('Choose what the log shows');
    await shown.get('.log-filter select').setValue('1');
    expect(shown.findAll('.log-line').map((one) => one.attributes('data-version'))).toEqual(['4']);
    await press('Choose what the log shows');
    expect(shown.findAll('.log-line')).toHaveLength(3);
  });
});

describe('an address with a version', () => {
  it('opens that position', async () => {
    await sitDown('/t/table-1?at=4');
    expect(version()).toBe('4');
    expect(shown.get('.replay-bar').text()).toContain('Round 1, Building');
  });
  it('says nothing of where that is before the history has come, and offers no way from there', async () => {
    let arrive: (history: readonly HistoryEntry[]) => void = () => {};
    server.past = new Promise((resolve) => (arrive = resolve));
    await sitDown('/t/table-1?at=4');
    expect(version()).toBe('4');
    // a part of the history is no better than none
    server.goOn({}, { events: [built(1, 'elm')] });
    await settled();
    expect(shown.get('.replay-bar').text()).not.toMatch(/Set-up|Round \d/);
    expect(shown.get('.moment h2').classes()).toEqual(['unknown']);
    expect(shown.get('input[type=range]').attributes()).toMatchObject({ disabled: '' });
    for (const name of ['First position', 'Back', 'Play', 'On', 'Last position'])
      expect(button(name)?.attributes('disabled'), name).toBe('');
    await key('Home');
    expect(version(), 'there is nothing to go to yet').toBe('4');
    arrive(past);
    await settled();
    expect(shown.get('.replay-bar').text()).toContain('Round 1, Building');
    expect(shown.get('.moment h2').classes()).toEqual([]);
    expect(shown.get('input[type=range]').attributes('aria-valuetext')).toBe('3 of 6: Round 1, Building');
  });
  it('without such a position says so, and leads back', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    await sitDown('/t/table-1?at=99');
    expect(shown.get('.replay-bar [role=alert]').text()).toContain('This game has no such position.');
    await press('Your turn: back to now');
    expect(shown.find('.replay-bar').exists()).toBe(false);
  });
  it('can be copied', async () => {
    const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());
    vi.stubGlobal('navigator', { clipboard: { writeText }, languages: ['en'] });
    await sitDown('/t/table-1?at=4');
    await press('Copy link to this position');
    expect(writeText.mock.calls[0]?.[0]).toMatch(/\?at=4$/);
    expect(shown.get('.copy-link').text()).toBe('The link is copied.');
  });
});

describe('the way through the past', () => {
  it('goes by buttons, by the chosen stride', async () => {
    await sitDown('/t/table-1?at=6');
    await press('Back');
    expect(version()).toBe('5');
    await shown.get('.stride select').setValue('turn');
    await press('Back');
    expect(version()).toBe('4');
    await press('First position');
    expect(version()).toBe('2');
    expect(button('Back')?.attributes('disabled')).toBeDefined();
    await press('Last position');
    expect(version()).toBe('6');
  });
  it('goes by the slider, which says where it stands', async () => {
    await sitDown('/t/table-1?at=6');
    const slider = shown.get<HTMLInputElement>('input[type=range]');
    expect(slider.attributes('aria-valuetext')).toBe('5 of 5: Round 1, Building');
    await slider.setValue('1');
    await settled();
    expect(version()).toBe('3');
  });
  it('goes by keys, which are listed', async () => {
    await sitDown('/t/table-1?at=6');
    await key('ArrowLeft');
    expect(version()).toBe('5');
    await key('ArrowLeft', { shiftKey: true });
    expect(version()).toBe('4');
    await key('Home');
    expect(version()).toBe('2');
    await key('Escape');
    expect(shown.find('.replay-bar').exists()).toBe(false);
    await key('ArrowLeft');
    expect(version(), 'keys do nothing in the present').toBe('6');
  });
  it('lists its keys', async () => {
    await sitDown('/t/table-1?at=6');
    expect(shown.get('.key-list').text()).toContain('Shift →one turn');
  });
});

describe('a game that is over', () => {
  beforeEach(() => {
    server.table = { ...runningTable, status: 'over' };
    server.view = { ...server.view, phase: { at: 'over', ranking: [] }, waiting: [] };
    const { moment } = server;
    server.moment = (at) => {
      const then = moment(at);
      return then === undefined ? undefined : { ...then, pile: ['a', 'step3'] };
    };
  });
  it('shows the cards that were still to come', async () => {
    await sitDown('/t/table-1?at=3');
    expect(shown.get('.pile').text()).toContain('4Step 3');
  });
  it('is played on from any position, in any seat', async () => {
    await sitDown('/t/table-1?at=3');
    await press('Play on from here');
    await shown.findAll('.play-on input')[1]?.setValue();
    await shown.get('.play-on').trigger('submit');
    await settled();
    expect(server.asked).toContainEqual([
      'table.fork',
      { table: 'table-1', version: 3, seat: 1, name: expect.any(String), attempt: expect.any(String) },
    ]);
    expect(router.currentRoute.value.fullPath).toBe('/t/table-2');
  });
  it('is played on by a spectator in the seat that was to decide, where they choose no other', async () => {
    server.view = { ...server.view, you: null };
    const { moment } = server;
    server.moment = (at) => {
      const then = moment(at);
      return then === undefined ? undefined : { ...then, view: { ...then.view, you: null, waiting: [1] } };
    };
    await sitDown('/t/table-1?at=3');
    await press('Play on from here');
    expect(shown.get('.play-on .on').text()).toBe('Ben');
    await shown.get('.play-on').trigger('submit');
    await settled();
    expect(server.asked).toContainEqual(['table.fork', expect.objectContaining({ version: 3, seat: 1 })]);
  });
});

describe('other screens', () => {
  it('of middle width have the players above the board, and the log behind a tab', async () => {
    await sitDown('/t/table-1', 900);
    expect(shown.findAll('.player-chip').map((one) => one.get('b').text())).toEqual(['Ben', 'You']);
    expect(shown.find('.log').exists()).toBe(false);
    await shown.get('nav[aria-label="Parts of the table"]').findAll('button')[2]?.trigger('click');
    expect(shown.find('.log').exists()).toBe(true);
    await shown.get('.player-chip').trigger('click');
    expect(shown.findAll('.player')).toHaveLength(2);
  });
  it('that are phones count the lines that came since the table was opened, and none from before, however late they arrive', async () => {
    let arrive: (history: readonly HistoryEntry[]) => void = () => {};
    server.past = new Promise((resolve) => (arrive = resolve));
    await sitDown('/t/table-1', 390);
    const log = shown.findAll('.m-tabs button')[3];
    arrive(past);
    await settled();
    expect(log?.find('i').exists()).toBe(false);
    server.goOn({}, { events: [built(1, 'elm')] });
    await settled();
    expect(log?.get('i').text()).toBe('1');
    await log?.trigger('click');
    await settled();
    await shown.findAll('.m-tabs button')[0]?.trigger('click');
    expect(log?.find('i').exists()).toBe(false);
  });
  it('that are phones have log and chat in one tab, and show the board when a line is pressed', async () => {
    await sitDown('/t/table-1', 390);
    await shown.findAll('.m-tabs button')[3]?.trigger('click');
    await settled();
    await press('Chat');
    expect(shown.find('.chat').exists()).toBe(true);
    await shown.get('nav[aria-label="What happened and what was said"] button').trigger('click');
    await settled();
    await shown.get('.log-line[data-version="3"]').trigger('click');
    await settled();
    expect(shown.get('.m-board').isVisible()).toBe(true);
    expect(shown.find('.m-sheet .replay-bar').exists()).toBe(true);
    expect(version()).toBe('3');
  });
});
