import path from 'node:path';
import { expect, test } from 'vitest';
import { openSqlite } from '../src/storage/sqlite.ts';
import { leastOf } from '@gridwright/core/plugin';
import { running, visitor } from './support/server.ts';
import { shownAfter, watching } from './support/watching.ts';

const wish = {
  map: 'map:germany',
  deck: 'deck:base',
  variants: [],
  seats: ['human', 'human'],
  regions: 'random',
  money: 'open',
  bots: 'instant',
} as const;

test('of two servers on one database, the one that is behind notices and catches up', async () => {
  const first = await running();
  const second = await running({ openStorage: () => openSqlite(path.join(first.data, 'gridwright.sqlite')) });
  const anna = await visitor(first.address, 'live');
  const bela = await visitor(first.address);
  const { id: table } = await anna.client.table.create.mutate({ ...wish, name: 'Anna' });
  await bela.client.table.join.mutate({ table, seat: 1, name: 'Béla' });
  await anna.client.table.start.mutate({ table });

  const before = await anna.client.game.view.query({ table });
  const active = before.waiting[0] === 0 ? anna : bela;
  const elsewhere = await visitor(second.address, 'live', active.cookie());
  const seen = watching(elsewhere.client, table);
  await seen.until(() => seen.pushes.length > 0);

  const { options } = await active.client.game.offered.query({ table });
  const action = leastOf(options[0] ?? { type: 'pass' });
  const played = await active.client.game.act.mutate({ table, seen: before.version, actions: [action], id: 'here' });
  expect(played.ok).toBe(true);

  const late = await elsewhere.client.game.act.mutate({ table, seen: before.version, actions: [action], id: 'there' });
  expect(late).toMatchObject({ ok: false, version: played.version, error: { code: 'stale-version' } });
  await seen.until(() => shownAfter(seen.pushes)?.version === played.version);
  expect(
    await elsewhere.client.game.act.mutate({ table, seen: before.version, actions: [action], id: 'here' }),
  ).toEqual(played);
  expect(await anna.client.game.history.query({ table, after: before.version })).toHaveLength(1);
});

test('of two servers on one data folder the second does not start, and may when the first has stopped', async () => {
  const first = await running();
  await expect(running({ data: first.data })).rejects.toThrow('another server uses the folder');
  await first.stop();
  const second = await running({ data: first.data });
  expect((await fetch(`${second.address}/healthz`)).status).toBe(200);
});
