import { flushPromises, mount } from '@vue/test-utils';
import { beforeEach, describe, expect, it } from 'vitest';
import { fairPlayOf } from '../../../src/features/result/fair-play.ts';
import { commitmentSeen, useCommitment } from '../../../src/game/commitments.ts';
import { useTable } from '../../../src/game/table-store.ts';
import { FakeServer, runningTable } from '../../fake-api.ts';
import { around } from '../../speaking.ts';

const proof = { ok: true, commitment: 'a', shuffles: 'secret' } as const;

describe('the check of a game that is over', () => {
  it('proves a game by the hash that was seen while it was played, and only by that', () => {
    expect(fairPlayOf(proof, 'a', 'a')).toBe('proven');
    expect(fairPlayOf(proof, null, 'a')).toBe('whole');
    expect(fairPlayOf({ ...proof, shuffles: 'open' }, 'a', 'a')).toBe('whole');
  });
  it('tells of another seed than the promised one, and of a record that was altered', () => {
    expect(fairPlayOf(proof, 'b', 'a')).toBe('broken');
    expect(fairPlayOf(proof, 'b', 'b')).toBe('broken');
    expect(fairPlayOf({ ok: false, code: 'record-altered' }, 'a', 'a')).toBe('broken');
  });
  it('blames nobody where the browser cannot check', () => {
    expect(fairPlayOf(null, 'a', 'a')).toBe('unchecked');
    expect(fairPlayOf({ ok: false, code: 'record-unknown-plugin' }, 'a', 'a')).toBe('unchecked');
  });
});

describe('the hash of the seed', () => {
  beforeEach(() => localStorage.clear());
  it('is noted when it is first shown, and never again, nor when the seed is known already', async () => {
    const { global } = around(new FakeServer().api);
    let table: ReturnType<typeof useTable> | null = null;
    mount({ setup: () => (useCommitment(), (table = useTable()), () => null) }, { global });
    for (const current of [
      { ...runningTable, seedHash: null },
      { ...runningTable, seedHash: 'promised' },
      { ...runningTable, seedHash: 'another' },
      { ...runningTable, id: 'seen-late', seedHash: 'known', seed: 'seed' },
    ]) {
      (table as unknown as ReturnType<typeof useTable>).take(current);
      await flushPromises();
    }
    expect([commitmentSeen('table-1'), commitmentSeen('seen-late')]).toEqual(['promised', null]);
  });
});
