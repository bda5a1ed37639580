import { flushPromises, mount } from '@vue/test-utils';
import { expect, it } from 'vitest';
import RoundEndCard from '../../../src/features/table/RoundEndCard.vue';
import { useGame } from '../../../src/game/game-store.ts';
import { FakeServer, runningTable } from '../../fake-api.ts';
import { around } from '../../speaking.ts';

it('says who lit what and earned what, and of whom sums are hidden which plants ran', async () => {
  const server = new FakeServer();
  server.table = runningTable;
  const { global } = around(server.api);
  const setup = (): void => useGame().open('table-1');
  const page = mount({ components: { RoundEndCard }, setup, template: '<RoundEndCard />' }, { global });
  server.showAll();
  await flushPromises();
  server.goOn({}, { events: [{ type: 'round-began', round: 3 }] });
  await flushPromises();
  server.goOn(
    {},
    {
      events: [
        { type: 'plants-run', seat: 0, runs: [{ plant: '4', burn: {} }], supplied: 3, income: 44 },
        { type: 'plants-run', seat: 1, runs: [{ plant: '4', burn: {} }] },
        { type: 'round-began', round: 4 },
        { type: 'order-set', order: [0, 1] },
      ],
    },
  );
  await flushPromises();
  const rows = page.findAll('.round-end li').map((row) => row.text());
  expect(rows).toEqual(['You3+44', 'Benran 4']);
  page.unmount();
});
