import { nothingOffered } from '@gridwright/model';
import { flushPromises, mount } from '@vue/test-utils';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import DecisionPanel from '../../../src/features/decision/DecisionPanel.vue';
import { newDraft } from '../../../src/game/draft.ts';
import { useGame } from '../../../src/game/game-store.ts';
import { useTable } from '../../../src/game/table-store.ts';
import { FakeServer, runningTable } from '../../fake-api.ts';
import { around } from '../../speaking.ts';

let server: FakeServer;
const againstBots = {
  ...runningTable,
  seats: runningTable.seats.map((seat) => (seat.yours ? seat : { ...seat, kind: 'bot' as const })),
};

const unexplained = { bot: 'bot:standard', reasons: [], by: 'core', messages: {} } as const;

beforeEach(() => {
  localStorage.clear();
  server = new FakeServer();
  server.offered = {
    ...nothingOffered,
    options: [{ type: 'build', city: 'elm', house: 10, link: 3 }, { type: 'pass' }],
  };
});

async function sitDown(table: typeof runningTable) {
  server.table = table;
  const { global } = around(server.api);
  const shown = mount(DecisionPanel, { props: { draft: newDraft() }, global, attachTo: document.body });
  useGame().open('table-1');
  useTable().current = table;
  server.showAll();
  await flushPromises();
  await vi.dynamicImportSettled();
  await flushPromises();
  return shown;
}

describe('a suggestion', () => {
  it('says what a bot would do, and of a hundred games how many are won with it, the best first', async () => {
    server.answers.game.suggest = () => ({
      ...unexplained,
      rated: [
        { action: { type: 'build', city: 'elm' }, chance: 62 },
        { action: { type: 'pass' }, chance: 41 },
      ],
    });
    const shown = await sitDown(againstBots);
    await shown.get('.suggestion button').trigger('click');
    await flushPromises();
    expect(shown.findAll('.suggested li').map((line) => line.text())).toEqual([
      'Build in Elmwins 62 of 100',
      'Finishwins 41 of 100',
    ]);
    expect(server.inputsOf('game.suggest')).toEqual([{ table: 'table-1', version: server.view.version }]);
    shown.unmount();
  });

  it('shows that it is being thought about', async () => {
    server.answers.game.suggest = () => new Promise(() => undefined);
    const shown = await sitDown(againstBots);
    await shown.get('.suggestion button').trigger('click');
    expect(shown.get('.suggested').text()).toBe('Thinking …');
    expect(shown.get('.suggestion button').attributes('aria-disabled')).toBe('true');
    shown.unmount();
  });

  it('goes when something else is asked', async () => {
    server.answers.game.suggest = () => ({ ...unexplained, rated: [{ action: { type: 'pass' } }] });
    const shown = await sitDown(againstBots);
    await shown.get('.suggestion button').trigger('click');
    await flushPromises();
    expect(shown.findAll('.suggested li')).toHaveLength(1);
    server.goOn({});
    await flushPromises();
    expect(shown.findAll('.suggested li')).toHaveLength(0);
    shown.unmount();
  });

  it('is not offered where other people play', async () => {
    const shown = await sitDown(runningTable);
    expect(shown.find('.suggestion').exists()).toBe(false);
    shown.unmount();
  });
});
