import { nothingOffered, type OptionType, type View } from '@gridwright/model';
import type { Catalog } from '@gridwright/protocol';
import { flushPromises, mount, type VueWrapper } from '@vue/test-utils';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import PriceTip from '../../src/features/board/PriceTip.vue';
import type { TipFacts } from '../../src/features/board/tip-words.ts';
import KeyboardDialog from '../../src/features/settings/KeyboardDialog.vue';
import OfflinePage from '../../src/features/offline/OfflinePage.vue';
import FrontPage from '../../src/features/front/FrontPage.vue';
import NewTablePage from '../../src/features/new-table/NewTablePage.vue';
import TablePage from '../../src/features/table/TablePage.vue';
import SettingsDialog from '../../src/features/settings/SettingsDialog.vue';
import { useReplay } from '../../src/features/replay/replay-store.ts';
import { languageName } from '../../src/i18n/index.ts';
import { languages } from '../../src/i18n/languages.ts';
import { warningKinds } from '../../src/game/warnings.ts';
import WarningQuestion from '../../src/features/decision/warnings/WarningQuestion.vue';
import { catalog } from '../catalog.ts';
import { callError, FakeServer, runningTable } from '../fake-api.ts';
import { offers, phases } from '../features/decision/fixtures.ts';
import { sheet, view } from '../small-board.ts';
import { around } from '../speaking.ts';
import { everyEvent } from './every-event.ts';
import { inPseudo, speakPseudo, untranslated } from './pseudo.ts';

beforeAll(speakPseudo);

const pluginWords = [...catalog.maps, ...catalog.decks, ...catalog.bots].flatMap(({ messages }) =>
  Object.values(messages['en'] ?? {}),
);
/** Names of the game, of people, places, languages and plugins; words between the items of a list. */
const places = ['Abroad', 'Plain', 'Base deck', 'west', 'east', 'region.west', 'region.east', 'rule.none'];
/** What a plugin without words would say. */
const ofPlugins = ['choice.merchant', 'answer.coal', 'answer.oil'];
const languageNames = languages.map(languageName);
const known = [
  'Gridwright',
  'Elektro',
  'SHA-256',
  'Ada',
  'Ben',
  ' and ',
  ...places,
  ...ofPlugins,
  ...languageNames,
  ...sheet.board.cities.map(({ name }) => name),
  ...pluginWords,
];

const box = { left: 0, top: 0, width: 10, height: 10 };
const tip: TipFacts = {
  city: 'elm',
  owners: [],
  price: null,
  planned: false,
  reason: null,
  opens: null,
  fee: 0,
  tags: [],
};
const price = { house: 10, number: 1, before: null, legs: [], total: 10, stays: 40, alone: null };
const tips: Readonly<Record<string, Partial<TipFacts>>> = {
  'is empty': {},
  'costs a fee and opens later': { owners: [0, 1], fee: 3, opens: { step: 3, cost: 20 } },
  'can be built': {
    owners: [1],
    price: {
      ...price,
      number: 2,
      before: 1,
      alone: 14,
      legs: [
        { kind: 'road', from: 'birch', to: 'elm', cost: 3 },
        { kind: 'enter', city: 'elm', cost: 2 },
        { kind: 'through', count: 2, cost: 4 },
        { kind: 'saved', cost: -1 },
        { kind: 'adjusted', cost: 1, adjustment: { by: 'core', amount: 1, reason: { key: 'supply', params: {} } } },
      ],
    },
  },
  'is too dear': { price: { ...price, number: 4, stays: -5 } },
};

const lessonCatalog: Catalog = {
  ...catalog,
  lessons: [
    {
      id: 'first',
      name: 'map:plain/first',
      by: 'map:plain',
      title: 'name',
      teaches: 'tagline',
      players: 2,
      seed: 'first',
      steps: [
        { when: {}, until: { round: 9 }, say: 'name', point: { plant: 'nowhere' }, task: 'name' },
        { when: { round: 9 }, say: 'name' },
      ],
    },
  ],
};

let server: FakeServer;
let shown: VueWrapper | undefined;
beforeEach(() => {
  localStorage.clear();
  server = new FakeServer();
});
afterEach(() => {
  shown?.unmount();
  shown = undefined;
  document.body.replaceChildren();
});

async function visit(page: object, props: object = {}): Promise<void> {
  shown = mount(page, { props, global: around(server.api).global, attachTo: document.body });
  await flushPromises();
}
/** What a plugin says, it says in its own languages. */
const bots = ['Robot · Easy', 'Robot · Hard'];
const found = (): readonly string[] => untranslated(document.body, [...known, ...bots]);

const store = { coal: 0, oil: 0, garbage: 0, uranium: 0 };
const plants = ['a', 'b', 'c'].map((id) => ({ id, stored: { ...store, ...(id === 'a' && { coal: 2 }) } }));
const owner: View['seats'] = view.seats.map((seat) => (seat.seat === 0 ? { ...seat, plants, powerable: 2 } : seat));

async function sitDown(change: Partial<View> = {}, table = runningTable): Promise<void> {
  server.table = table;
  server.view = { ...view, seats: owner, ...change };
  await visit(TablePage, { id: 'table-1' });
  server.showAll();
  await flushPromises();
  // parts of the page wait until the board is there
  await expect.poll(() => document.body.querySelector('[data-line]')).not.toBeNull();
  await flushPromises();
}

/** The page is as wide as that. */
const size = (width: number): void => {
  (window as unknown as { happyDOM: { setViewport: (size: { width: number }) => void } }).happyDOM.setViewport({
    width,
  });
};

describe('the pseudo-language', () => {
  it('brackets every form of a sentence and leaves its parameters alone', () => {
    expect(inPseudo('{count} city | {count} cities')).toBe('⟦{count} cîty⟧ | ⟦{count} cîtîës⟧');
  });
  it('shows what nobody has translated', () => {
    const page = document.createElement('div');
    page.innerHTML = '<p>⟦Bi⟦3⟧d⟧ 4</p><p title="Pass">Ada</p><p>⟦Bid⟧ now</p>';
    expect(untranslated(page, ['Ada'])).toEqual(['Pass', '⟦Bid⟧ now']);
  });
});

describe('nothing is said that no language could translate', () => {
  it('on the front page', async () => {
    await visit(FrontPage);
    expect(found()).toEqual([]);
  });
  it('at a new table', async () => {
    await visit(NewTablePage);
    expect(found()).toEqual([]);
  });
  it('at a table that has not started', async () => {
    await visit(TablePage, { id: 'table-1' });
    server.push({ type: 'table', table: server.table });
    await flushPromises();
    expect(found()).toEqual([]);
  });
  it('where there is no such table', async () => {
    await visit(TablePage, { id: 'table-9' });
    server.refuseWatching(callError('unknown-table'));
    await flushPromises();
    expect(found()).toEqual([]);
  });
  it('in the settings', async () => {
    await visit(SettingsDialog);
    expect(found()).toEqual([]);
  });
  it('in the list of keys', async () => {
    await visit(KeyboardDialog);
    expect(found()).toEqual([]);
  });
  it.each(warningKinds)('when something looks like a mistake: %s', async (kind) => {
    const numbers = ['left', 'cost', 'dark', 'price', 'lit', 'more', 'sum', 'missing', 'spare', 'could', 'lost'];
    const params = { ...Object.fromEntries(numbers.map((name) => [name, 2])), plant: '4', city: 'Elm' };
    await visit(WarningQuestion, { warning: { kind, params, count: 2 } });
    expect(document.body.querySelector('.warning p')?.textContent).toContain('⟦');
    expect(found()).toEqual([]);
  });
  it.each(Object.keys(tips))('in the tip about a city that %s', async (which) => {
    await visit(PriceTip, {
      facts: { ...tip, ...tips[which] },
      region: 'west',
      cityName: () => 'Elm',
      seatName: () => 'Ben',
      adjustment: () => '–',
      anchor: box,
      keep: [],
      mind: [],
      window: { width: 800, height: 600 },
      hint: '',
    });
    expect(document.body.querySelector('.price-tip')?.textContent).toContain('⟦');
    expect(found()).toEqual([]);
  });
  it('while the server cannot be reached', async () => {
    await visit(OfflinePage);
    expect(found()).toEqual([]);
  });
});

describe.each([1600, 900, 390])('nothing is said that no language could translate, on a page of %i pixels', (width) => {
  beforeEach(() => size(width));

  it.each(Object.keys(offers) as OptionType[])('when a seat is asked to %s', async (type) => {
    server.offered = {
      ...nothingOffered,
      options: offers[type],
      routes: { cedar: ['birch', 'cedar'], elm: ['birch', 'elm'] },
    };
    await sitDown({ phase: phases[type] });
    await expect.poll(() => document.body.querySelector('[data-move]')).not.toBeNull();
    expect(found()).toEqual([]);
  });

  it('while others are to act', async () => {
    await sitDown({ phase: { at: 'fuel', turn: 1, done: [] }, waiting: [1] });
    expect(found()).toEqual([]);
  });
});

describe('nothing is said that no language could translate, at a running game', () => {
  beforeEach(() => size(1600));
  const [first] = everyEvent;
  const keepHistory = (): void => {
    server.past = everyEvent;
    server.moment = (version) =>
      first && { view: { ...server.view, version }, entry: { ...first, version }, pile: ['a', 'step-3'], removed: [] };
  };

  /** The log is the last thing drawn at a desk. */
  async function allDrawn(): Promise<void> {
    await expect.poll(() => document.body.querySelector('[data-place=log]')).not.toBeNull();
  }

  it('in the log, whatever happened', async () => {
    keepHistory();
    await sitDown();
    await expect.poll(() => document.body.querySelectorAll('.log-line').length).toBeGreaterThanOrEqual(30);
    expect(found()).toEqual([]);
  });
  it('when it is asked why', async () => {
    await sitDown();
    await allDrawn();
    const buttons = [...document.body.querySelectorAll<HTMLElement>('.why-button')];
    expect(buttons.length).toBeGreaterThan(0);
    for (const button of buttons) {
      button.click();
      await flushPromises();
      expect(document.body.querySelector('[role=dialog]')).not.toBeNull();
      expect(found()).toEqual([]);
      button.click();
      await flushPromises();
    }
  });
  it('by the guide of a lesson, from its first hint to its end', async () => {
    server.catalog = lessonCatalog;
    await sitDown({}, { ...runningTable, lesson: 'map:plain/first' });
    const bubble = (): Element | null => document.body.querySelector('.lesson-bubble');
    const press = async (): Promise<void> => {
      bubble()?.querySelector<HTMLElement>('.main')?.click();
      await flushPromises();
      expect(found()).toEqual([]);
    };
    await expect.poll(() => bubble()?.querySelector('h2')).toBeTruthy();
    expect(bubble()?.querySelectorAll('button')).toHaveLength(3);
    expect(found()).toEqual([]);
    await press();
    expect(bubble()?.querySelector('h2')).toBe(null);
    server.goOn({ round: 9 });
    await expect.poll(() => bubble()?.querySelector('h2')).toBeTruthy();
    await press();
    expect(bubble()?.textContent).toContain('⟦Wëll');
    await press();
    expect(bubble()).toBeNull();
  });
  it('in the talk at the table', async () => {
    server.lines = [{ id: 1, seat: 1, name: 'Ben', text: 'Abroad', time: 0 }];
    await sitDown();
    await allDrawn();
    const tab = '.log-tab-buttons button:last-child';
    await expect.poll(() => document.body.querySelector(tab)).not.toBeNull();
    document.body.querySelector<HTMLElement>(tab)?.click();
    await expect.poll(() => document.body.querySelector('.chat')?.textContent).toContain('Abroad');
    expect(found()).toEqual([]);
  });
  it('looking back', async () => {
    keepHistory();
    await sitDown();
    useReplay().go(4);
    await expect.poll(() => document.body.querySelector('.transport')).not.toBeNull();
    expect(found()).toEqual([]);
  });
  it('at the end', async () => {
    keepHistory();
    server.figures = [0, 1].flatMap((seat) =>
      [1, 2].map((round) => ({
        round,
        seat,
        money: 50,
        cities: 3,
        supplied: 2,
        income: 33,
        spent: { plants: 20, fuel: 3, building: 30 },
      })),
    );
    const ranking = [
      { seat: 0, place: 1, supplied: 3, money: 50, cities: 4 },
      { seat: 1, place: 2, supplied: 3, money: 40, cities: 4 },
    ];
    await sitDown({ phase: { at: 'over', ranking }, waiting: [] });
    await expect.poll(() => document.body.querySelector('.ranking')).not.toBeNull();
    await flushPromises();
    expect(found()).toEqual([]);
  });
});
