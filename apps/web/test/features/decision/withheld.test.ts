import { flushPromises, mount } from '@vue/test-utils';
import { expect, it } from 'vitest';
import { newDraft } from '../../../src/game/draft.ts';
import DecisionPanel from '../../../src/features/decision/DecisionPanel.vue';
import { useGame } from '../../../src/game/game-store.ts';
import { FakeServer, runningTable } from '../../fake-api.ts';
import { around } from '../../speaking.ts';

it('a game that can only be looked at says why, until it can be played', async () => {
  const server = new FakeServer();
  server.table = runningTable;
  const { decisionNow } = server;
  const params = { plugin: 'map:acme', pinned: '1.0.0', installed: '2.0.0' };
  server.decisionNow = () => ({ ok: false, refusal: { code: 'plugin-version', params } });
  const { global } = around(server.api);
  const shown = mount(DecisionPanel, { props: { draft: newDraft() }, global });
  useGame().open('table-1');
  server.showAll();
  await flushPromises();
  expect(shown.get('[role=alert]').text()).toBe(
    'map:acme is here in version 2.0.0, this game was begun with 1.0.0. It can be looked at, but not played on.',
  );
  server.decisionNow = decisionNow;
  server.goOn({});
  await flushPromises();
  expect(shown.find('[role=alert]').exists()).toBe(false);
});
