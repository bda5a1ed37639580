import type { RuleError, Sheet } from '@gridwright/model';
import { flushPromises, mount } from '@vue/test-utils';
import { beforeEach, describe, expect, it } from 'vitest';
import { useNaming } from '../../src/game/naming.ts';
import { useGame } from '../../src/game/game-store.ts';
import { useRefusals } from '../../src/game/refusals.ts';
import { FakeServer, runningTable } from '../fake-api.ts';
import { sheet } from '../small-board.ts';
import { around } from '../speaking.ts';

const messages = {
  'map:plain': {
    en: {
      name: 'Plain',
      'denied.needs-city': 'Plant {plant} burns {fuel}: go to {city}.',
      'market.north': 'North quay',
    },
  },
};
const [main] = sheet.markets;
if (main === undefined) throw new Error('a sheet has a market');
/** The second market sells coal alone. */
const coalAlone = { ...main, id: 'north', tracks: { ...main.tracks, oil: [], garbage: [], uranium: [] } };
const twoMarkets: Sheet = { ...sheet, markets: [main, coalAlone] };
let words: ReturnType<typeof useRefusals> & { names: ReturnType<typeof useNaming> };

beforeEach(async () => {
  const server = new FakeServer();
  server.table = runningTable;
  const { head } = server.answers.game;
  server.answers.game.head = async (input) => ({ ...(await head(input)), messages });
  const { file } = server;
  server.file = (address) => (address.startsWith('/sheets/') ? twoMarkets : file(address));
  mount(
    {
      setup: () => {
        useGame().open('table-1');
        words = { ...useRefusals(), names: useNaming() };
      },
      render: () => null,
    },
    { global: around(server.api).global },
  );
  server.showAll();
  await flushPromises();
});

describe('what a plugin denies', () => {
  const denied = (code: string): RuleError => ({
    code: `map:plain/${code}`,
    params: { plant: 11, fuel: 'uranium', city: 'ash' },
    by: 'map:plain',
  });
  it('is said in its own words, with names for fuels and cities', () => {
    expect(words.explain(denied('needs-city'))).toBe('Plant 11 burns uranium: go to Ashford.');
  });
  it('is at least said to be a rule of this table, where it has no words for it', () => {
    expect(words.explain(denied('untold'))).toBe('A rule of this table forbids it.');
  });
});

it('a market has the name that a plugin gives it, or else is the fuel market', () => {
  expect(words.names.value.market('north')).toBe('North quay');
  expect(words.names.value.market('main')).toBe('Fuel market');
});

it('the market of a fuel is named where the fuel is sold in several, and the market has a name', () => {
  const { marketFor } = words.names.value;
  expect([marketFor('coal', 'north'), marketFor('coal', 'main')]).toEqual(['North quay', null]);
  expect(marketFor('oil', 'north')).toBeNull();
});

describe('a table that makes no game', () => {
  const refused = (params: object) => words.excuse({ data: { refusal: { code: 'impossible-table', params } } });
  it('says why, where a page has a sentence for it', () => {
    expect(refused({ problem: 'regions', plugin: '', reason: 'regions; …' })).toBe(
      'These regions cannot be played together: their cities do not connect.',
    );
  });
  it('else repeats what the server said', () => {
    expect(refused({ problem: 'board', plugin: 'map:x', reason: 'two cities share an id' })).toBe(
      'No table can be opened like this: two cities share an id',
    );
  });
});
