import type { View } from '@gridwright/model';
import { flushPromises, mount } from '@vue/test-utils';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { failures, dismissFailure } from '../../src/browser/failures.ts';
import ChatPanel from '../../src/features/chat/ChatPanel.vue';
import DecisionPanel from '../../src/features/decision/DecisionPanel.vue';
import TableLobby from '../../src/features/lobby/TableLobby.vue';
import NewTablePage from '../../src/features/new-table/NewTablePage.vue';
import PlayOn from '../../src/features/replay/PlayOn.vue';
import GameSettings from '../../src/features/settings/GameSettings.vue';
import { newDraft } from '../../src/game/draft.ts';
import { useGame } from '../../src/game/game-store.ts';
import { callError, FakeServer, openTable, runningTable } from '../fake-api.ts';
import { view } from '../small-board.ts';
import { around } from '../speaking.ts';

const unknown = 'That did not work. Please try again.';
const fails = () => Promise.reject(callError());
let server: FakeServer;

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(console, 'error').mockImplementation(() => {});
  server = new FakeServer();
  server.table = runningTable;
});
afterEach(() => {
  for (const { task } of failures.value) dismissFailure(task);
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

async function shownAtTable(component: object, props: object = {}) {
  const { global } = around(server.api);
  const shown = mount(component, { props, global, attachTo: document.body });
  useGame().open('table-1');
  server.showAll();
  await flushPromises();
  const button = (text: string) => {
    const found = shown.findAll('button').find((one) => one.text() === text);
    if (found === undefined) throw new Error(`no button ${text} in: ${shown.text()}`);
    return found;
  };
  return { shown, button };
}
const causeOf = (path: string) => expect(console.error).toHaveBeenCalledWith(`${path} failed:`, expect.any(Error));

describe('a server that fails is told of', () => {
  it('where the talk is fetched, and it can be fetched again', async () => {
    server.answers.game.chat = fails;
    await shownAtTable(ChatPanel);
    expect(failures.value).toMatchObject([{ task: 'chat', retry: expect.any(Function) as unknown }]);
    causeOf('game.chat');
  });

  it('where something is said, which stays in the field', async () => {
    server.answers.game.say = fails;
    const { shown } = await shownAtTable(ChatPanel);
    await shown.get('.say input').setValue('hello');
    await shown.get('form').trigger('submit');
    await flushPromises();
    expect(shown.get('[role=alert]').text()).toBe(unknown);
    expect(shown.get('.say input').element).toHaveProperty('value', 'hello');
    expect(shown.get('form button').attributes('disabled')).toBeUndefined();
    causeOf('game.say');
  });

  it('where the server is told how far to bid', async () => {
    const phase: View['phase'] = {
      at: 'auction',
      bought: [],
      passed: [],
      opener: 1,
      lot: { plant: 'a', opener: 1, bid: 7, leader: 0, turn: 1, out: [] },
      owing: null,
    };
    server.answers.game.setLimit = fails;
    server.view = { ...view, phase, waiting: [1] };
    const { shown } = await shownAtTable(DecisionPanel, { draft: newDraft() });
    await shown.get('.proxy [role=switch]').trigger('click');
    await flushPromises();
    expect(shown.text()).toContain(unknown);
    causeOf('game.setLimit');
  });

  it('where the server is told what to do by itself, and the switch stays as it was', async () => {
    server.answers.game.setAutomation = fails;
    const { shown } = await shownAtTable(GameSettings);
    await shown.get('[role=switch]').trigger('click');
    await flushPromises();
    expect(shown.get('[role=alert]').text()).toBe(unknown);
    expect(shown.get('[role=switch]').attributes('aria-checked')).toBe('false');
    causeOf('game.setAutomation');
  });

  it('where a new table is opened, and the button comes back', async () => {
    server.answers.table.create = fails;
    const { shown, button } = await shownAtTable(NewTablePage);
    await button('Open the table').trigger('click');
    await flushPromises();
    expect(shown.get('[role=alert]').text()).toBe(unknown);
    expect(button('Open the table').attributes('disabled')).toBeUndefined();
    causeOf('table.create');
  });

  it('where a position is played on, and the button comes back', async () => {
    server.answers.table.fork = fails;
    const { shown } = await shownAtTable(PlayOn, { version: 1 });
    await shown.get('form').trigger('submit');
    await flushPromises();
    expect(shown.get('[role=alert]').text()).toBe(unknown);
    expect(shown.get('[type=submit]').attributes('disabled')).toBeUndefined();
    causeOf('table.fork');
  });
});

describe('a table before its game', () => {
  const guest = { ...openTable, seats: openTable.seats.map((seat) => ({ ...seat, yours: false })) };
  const full = { ...openTable, seats: openTable.seats.map((seat) => ({ ...seat, name: seat.name ?? 'Ben' })) };

  it.each([
    ['join', 'Sit here', guest],
    ['leave', 'Leave the seat', openTable],
    ['start', 'Start the game', full],
  ] as const)('says when %s fails, and can be asked again', async (call, label, table) => {
    server.answers.table[call] = fails;
    const { shown, button } = await shownAtTable(TableLobby, { table });
    const name = shown.find('input[maxlength]');
    if (name.exists()) await name.setValue('Cleo');
    await button(label).trigger('click');
    await flushPromises();
    expect(shown.get('[role=alert]').text()).toBe(unknown);
    expect(button(label).attributes('disabled')).toBeUndefined();
    causeOf(`table.${call}`);
  });

  it('says when setSeat fails, and can be asked again', async () => {
    server.answers.table.setSeat = fails;
    const { shown } = await shownAtTable(TableLobby, { table: openTable });
    const choice = shown.get('.seat-choice');
    await choice.setValue(choice.get('option:last-child').attributes('value'));
    await flushPromises();
    expect(shown.get('[role=alert]').text()).toBe(unknown);
    expect(choice.attributes('disabled')).toBeUndefined();
    causeOf('table.setSeat');
  });
});
