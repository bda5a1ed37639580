import { success } from '@gridwright/model';
import type { GameCopy } from '@gridwright/protocol';
import { flushPromises, mount } from '@vue/test-utils';
import { beforeEach, expect, it, vi } from 'vitest';
import { askDevice } from '../../../src/api/local-engine.ts';
import TryButton from '../../../src/features/decision/trial/TryButton.vue';
import CopyNotice from '../../../src/features/table/CopyNotice.vue';
import { useGame } from '../../../src/game/game-store.ts';
import { useTable } from '../../../src/game/table-store.ts';
import { FakeServer, runningTable } from '../../fake-api.ts';
import { around } from '../../speaking.ts';

vi.mock('../../../src/api/local-engine.ts', () => ({ askDevice: vi.fn<typeof askDevice>() }));

const copy = { table: 'table-1', seat: 0, seats: [{}, {}] } as unknown as GameCopy;
let server: FakeServer;

beforeEach(() => {
  localStorage.clear();
  server = new FakeServer();
  server.answers.game.copy = () => copy;
  vi.mocked(askDevice).mockReset();
  vi.mocked(askDevice).mockImplementation((_question, listener) => {
    listener({ call: 1, tell: 'data', data: success({ id: 'local-1' }) });
    return () => undefined;
  });
});

async function tryButton(table = runningTable) {
  const { router, global } = around(server.api);
  const shown = mount(TryButton, { global });
  useTable().current = table;
  useGame().id = table.id;
  await flushPromises();
  return { shown, router };
}

it('makes a copy of the running game on this device, where bots answer, and goes there', async () => {
  const { shown, router } = await tryButton();
  await shown.get('.trial button').trigger('click');
  expect(shown.text()).toContain('Money that is hidden is taken to be as much as yours.');
  await shown.get('form').trigger('submit');
  await flushPromises();
  expect(vi.mocked(askDevice).mock.calls[0]?.[0]).toEqual({ ask: 'copy', copy, people: ['device', null] });
  expect(router.currentRoute.value.params['id']).toBe('local-1');
  shown.unmount();
});

it('lets one person play every seat of the copy', async () => {
  const { shown } = await tryButton();
  await shown.get('.trial button').trigger('click');
  await shown.get('input[value=self]').setValue();
  await shown.get('form').trigger('submit');
  await flushPromises();
  expect(vi.mocked(askDevice).mock.calls[0]?.[0]).toMatchObject({ people: ['device', 'device-1'] });
  shown.unmount();
});

it('says why there is no copy', async () => {
  vi.mocked(askDevice).mockImplementation((_question, listener) => {
    const error = { code: 'unknown-plugin', params: { plugin: 'map:home' } };
    listener({ call: 1, tell: 'data', data: { ok: false, error } });
    return () => undefined;
  });
  const { shown } = await tryButton();
  await shown.get('.trial button').trigger('click');
  await shown.get('form').trigger('submit');
  await flushPromises();
  expect(shown.get('[role=alert]').text()).toBe('This map, deck or variant is not installed here.');
  shown.unmount();
});

it('is for those who play, and not for a copy', async () => {
  const seats = runningTable.seats.map((seat) => ({ ...seat, yours: false }));
  for (const table of [
    { ...runningTable, seats },
    { ...runningTable, copyOf: 'table-0' },
    { ...runningTable, status: 'over' as const },
  ])
    expect((await tryButton(table)).shown.find('button').exists()).toBe(false);
});

it('steps back in a copy once something was done there, and leads back to the game', async () => {
  const { router, global } = around(server.api);
  const table = { ...runningTable, id: 'local-0', copyOf: 'table-1' };
  const shown = mount(CopyNotice, { global, props: { table, of: 'table-1' } });
  expect(shown.get('button').attributes('disabled')).toBeDefined();
  useGame().log = [{ version: 2, seat: 0, time: 0, events: [] }];
  await flushPromises();
  await shown.get('button').trigger('click');
  await flushPromises();
  expect(vi.mocked(askDevice).mock.calls[0]?.[0]).toEqual({ ask: 'back', table: 'local-0' });
  expect(router.currentRoute.value.params['id']).toBe('local-1');
  expect(shown.get('a').attributes('href')).toBe('/t/table-1');
});
