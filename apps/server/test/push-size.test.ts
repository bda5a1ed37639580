import { expect, test } from 'vitest';
import { packagesWith } from './support/plugins.ts';
import { running, visitor } from './support/server.ts';
import { watching } from './support/watching.ts';

const sizeOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));
const percentile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? 0;

test.each([2, 4, 6])(
  'what a viewer is sent per action stays below 1 kB in 95 of 100 cases, with %i players',
  async (players) => {
    const { address } = await running({ plugins: packagesWith('@gridwright/bots') });
    const host = await visitor(address, 'live');
    const seats = Array.from({ length: players }, () => 'bot' as const);
    const wish = {
      map: 'map:germany',
      deck: 'deck:base',
      variants: [],
      seats,
      regions: 'random',
      money: 'open',
      bots: 'instant',
    } as const;
    const { id: table } = await host.client.table.create.mutate({ ...wish, name: 'Anna' });
    const seen = watching(host.client, table);
    await seen.until(() => seen.pushes.length > 0);
    await host.client.table.start.mutate({ table });
    await seen.until(() => seen.pushes.some(({ push }) => push.type === 'table' && push.table.status === 'over'));
    const sizes = seen.pushes.filter(({ push }) => push.type === 'changes').map(sizeOf);
    expect(sizes.length).toBeGreaterThan(100);
    expect(percentile(sizes, 0.95)).toBeLessThan(1000);
  },
  60_000,
);
