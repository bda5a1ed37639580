import { flushPromises, mount } from '@vue/test-utils';
import { afterEach, describe, expect, it } from 'vitest';
import SeatProgram from '../../../src/features/settings/SeatProgram.vue';
import { useTable } from '../../../src/game/table-store.ts';
import { callError, FakeServer, runningTable } from '../../fake-api.ts';
import { around } from '../../speaking.ts';

afterEach(() => document.querySelector('#installation')?.remove());

/** The server says in the page that it lets programs play. */
function allowPrograms(): void {
  const element = document.createElement('script');
  element.type = 'application/json';
  element.id = 'installation';
  element.textContent = JSON.stringify({ name: null, botProtocol: true });
  document.head.append(element);
}

type Table = typeof runningTable;
const lettingPlay = (seat: number, table: Table = runningTable): Table => ({
  ...table,
  seats: table.seats.map((one) => (one.seat === seat ? { ...one, program: true as const } : one)),
});

function shown(table: Table, server = new FakeServer()) {
  const page = mount(SeatProgram, { attachTo: document.body, ...around(server.api) });
  useTable().take(table);
  return page;
}

describe('letting a program play one’s seat', () => {
  it('is not offered where the server does not allow it, nor on the device, nor when the game is over', async () => {
    const page = shown(runningTable);
    await flushPromises();
    expect(page.find('section').exists()).toBe(false);
    allowPrograms();
    for (const table of [
      { ...runningTable, id: 'local-1' },
      { ...runningTable, status: 'over' as const },
    ]) {
      const other = shown(table);
      await flushPromises();
      expect(other.find('section').exists()).toBe(false);
    }
  });

  it('shows token and address once they are made', async () => {
    allowPrograms();
    const page = shown(runningTable);
    await flushPromises();
    expect(page.findAll('button').map((button) => button.text())).toEqual(['Make a token']);
    await page.get('button').trigger('click');
    await flushPromises();
    expect(page.findAll('input').map(({ element }) => element.value)).toEqual([
      `${location.origin}/`,
      'table-1.secret',
    ]);
    expect(page.get('[role=status]').text()).toContain('only now');
  });

  it('can be ended, and the focus stays where it can be allowed again', async () => {
    allowPrograms();
    const page = shown(lettingPlay(0));
    await flushPromises();
    const [, revoke] = page.findAll('button');
    expect(revoke?.text()).toBe('Revoke the token');
    await revoke?.trigger('click');
    await flushPromises();
    expect(page.findAll('button').map((button) => button.text())).toEqual(['Make a token']);
    expect(document.activeElement?.textContent?.trim()).toBe('Make a token');
  });

  it('is told to everybody at the table', async () => {
    const page = shown(lettingPlay(1));
    await flushPromises();
    expect(page.text()).toContain('A program may play for Ben.');
    expect(page.findAll('button')).toHaveLength(0);
  });

  it('says why it cannot be done', async () => {
    allowPrograms();
    const server = new FakeServer();
    server.answers.table.makeToken = () => {
      throw callError('bot-protocol-off');
    };
    const page = shown(runningTable, server);
    await flushPromises();
    await page.get('button').trigger('click');
    await flushPromises();
    expect(page.get('[role=alert]').text()).toBe('On this server, no programs play for people.');
  });
});
