import type { OwnTable, TableStanding } from '@gridwright/protocol';
import { mount } from '@vue/test-utils';
import { expect, it } from 'vitest';
import GameLink from '../../src/game/GameLink.vue';
import { timeInWords, useOwnTables } from '../../src/game/own-tables.ts';
import { keptIdOf } from '../../src/api/local-tables.ts';
import { useTable } from '../../src/game/table-store.ts';
import { FakeServer, runningTable } from '../fake-api.ts';
import { around } from '../speaking.ts';

const hour = 3_600_000;
const standing = (more: Partial<TableStanding>): TableStanding => ({
  round: 4,
  phase: { at: 'fuel', turn: 0, done: [] },
  order: [1, 0],
  waiting: [0],
  waitingMs: 2 * hour,
  ...more,
});
function told(table: Partial<OwnTable>): string {
  const { global } = around(new FakeServer().api);
  const game: OwnTable = { ...runningTable, standing: standing({}), ...table };
  return mount(GameLink, { props: { game }, global }).text();
}

it('a game of one’s own says that it waits for oneself, and for what', () => {
  expect(told({})).toContain('Your turn: buy fuel');
  const lot = { plant: '4', opener: 1, bid: 4, leader: 1, turn: 0, out: [] };
  const phase = { at: 'auction', bought: [], passed: [], opener: 1, lot, owing: null } as const;
  expect(told({ standing: standing({ phase }) })).toContain('Your turn: bid');
});
it('says for whom else it waits, and how long it has', () => {
  const phase = { at: 'building', turn: 1, done: [] } as const;
  expect(told({ standing: standing({ waiting: [1], phase }) })).toContain('Ben, for 2 hr');
  expect(told({ standing: standing({ waiting: [1], phase, waitingMs: 5000 }) })).toContain('Ben is to move');
});
it('says the round and the own place in the turn order', () => {
  expect(told({})).toContain('Round 4 · place 2 of 2');
});
it('says in the end where one came', () => {
  const ranked = (seat: number, place: number) => ({ seat, place, supplied: 7, money: 10, cities: 7 });
  const over = (own: number) => ({ at: 'over', ranking: [ranked(0, own), ranked(1, 3 - own)] }) as const;
  expect(told({ status: 'over', standing: standing({ waiting: [], phase: over(2) }) })).toContain('You came 2nd');
  expect(told({ status: 'over', standing: standing({ waiting: [], phase: over(1) }) })).toContain('You won');
});
it('says of a table that has not begun whether somebody is missing', () => {
  expect(told({ status: 'open', standing: null })).toContain('ready to start');
  const seats = runningTable.seats.map((seat) => (seat.yours ? seat : { ...seat, name: null }));
  expect(told({ status: 'open', standing: null, seats })).toContain('waits for players');
});
it('a time is told in its largest whole unit', () => {
  expect([59_000, 61_000, 3 * hour, 50 * hour].map((ms) => timeInWords(ms, 'en'))).toEqual([
    '',
    '1 min',
    '3 hr',
    '2 days',
  ]);
});
it('a finished game that is kept on the device as well stands in the list once', () => {
  const over: OwnTable = { ...runningTable, status: 'over', standing: null };
  const { global } = around(new FakeServer().api);
  const List = {
    setup() {
      const table = useTable();
      table.mine = [over];
      table.mineHere = [
        { ...over, id: keptIdOf(over.id) },
        { ...over, id: keptIdOf('gone') },
      ];
      return { games: useOwnTables() };
    },
    template: '<i v-for="{ id } in games" :key="id">{{ id }}</i>',
  };
  expect(
    mount(List, { global })
      .findAll('i')
      .map((one) => one.text()),
  ).toEqual([keptIdOf('gone'), over.id]);
});
