import type { PublicEvent } from '@gridwright/model';
import type { HistoryEntry } from '@gridwright/protocol';
import { flushPromises, mount, type VueWrapper } from '@vue/test-utils';
import { afterEach, expect, it, vi } from 'vitest';
import LogPanel from '../../../src/features/log/LogPanel.vue';
import { useGame } from '../../../src/game/game-store.ts';
import { FakeServer, runningTable } from '../../fake-api.ts';
import { view } from '../../small-board.ts';
import { around } from '../../speaking.ts';

const rounds = 12;
/** In each round something was built: the version is that of the round. */
const past: readonly HistoryEntry[] = Array.from({ length: rounds }, (_, at) => {
  const events: readonly PublicEvent[] = [
    { type: 'round-began', round: at + 1 },
    { type: 'phase-began', phase: { at: 'building' } },
    { type: 'city-built', seat: 0, city: 'ash', house: 10, link: 4 },
  ];
  return { version: at + 1, seat: 0, time: Date.UTC(2026, 10, 20), events, at: events.map(() => at + 1) };
});

let opened: VueWrapper | undefined;
afterEach(() => {
  opened?.unmount();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('a log that is opened while the board shows a moment long ago comes to that moment once its line is drawn', async () => {
  const later: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (work: () => void) => later.push(work));
  vi.stubGlobal('cancelIdleCallback', () => undefined);
  const sought = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
  const server = new FakeServer();
  server.table = runningTable;
  server.view = { ...view, version: rounds };
  server.past = past;
  const { global } = around(server.api);
  const setup = (): void => useGame().open('table-1');
  opened = mount(
    { components: { LogPanel }, setup, template: '<LogPanel :at="2" />' },
    { global, attachTo: document.body },
  );
  server.showAll();
  await flushPromises();
  const seen = (): (string | undefined)[] =>
    sought.mock.contexts.map((line) => (line as HTMLElement).dataset['version']);
  expect(opened.find('[data-version="2"]').exists()).toBe(false);
  for (let work = later.shift(); work !== undefined; work = later.shift()) {
    work();
    await flushPromises();
  }
  expect(opened.find('[data-version="2"]').exists()).toBe(true);
  expect(seen()).toEqual(['2']);
});
