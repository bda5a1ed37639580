import { hashOfText } from '@gridwright/core';
import { beforeAll, describe, expect, it } from 'vitest';
import { within } from './terminal.ts';

const seed = 'chacha20:a secret of the server';
let record = '';
beforeAll(async () => (record = (await within(['record', '--players', '2', '--seed', seed])).out));
const edited = (change: (copy: Record<string, unknown>) => void): string => {
  const copy = JSON.parse(record) as Record<string, unknown>;
  change(copy);
  return JSON.stringify(copy);
};

describe('verify', () => {
  it('proves that a game was shuffled as it was promised before the first card', async () => {
    const { code, out } = await within(['verify', 'FILE', '--commitment', hashOfText(seed)], record);
    expect(code).toBe(0);
    expect(out).toMatch(
      /^The chain of \d+ actions is whole, each is allowed, and they lead to the game that was sealed\.\n/,
    );
    expect(out).toContain('Everything was drawn from the secret seed');
    expect(out).toContain(`SHA-256 of the seed: ${hashOfText(seed)}\nIt is the seed that was promised.\n`);
  });

  it('refuses another seed than the one that was promised', async () => {
    const { code, complaints } = await within(['verify', 'FILE', '--commitment', hashOfText('another')], record);
    expect(code).toBe(1);
    expect(complaints).toContain('this is not the game that was promised');
  });

  it('refuses a record that was altered, one of another seed, and one without a seal', async () => {
    const altered = edited(({ actions }) => (actions as unknown[]).reverse());
    expect((await within(['verify', 'FILE'], altered)).complaints).toContain('altered after it was sealed');
    const reseeded = edited((copy) => (copy['seed'] = 'chacha20:chosen afterwards'));
    expect((await within(['verify', 'FILE'], reseeded)).complaints).toContain('altered after it was sealed');
    const unsealed = edited((copy) => delete copy['seal']);
    expect((await within(['verify', 'FILE'], unsealed)).complaints).toContain('the record has no seal');
  });

  it('says when a seed is no secret, and when cards were laid by hand', async () => {
    const open = (await within(['record', '--players', '2', '--seed', 'known'])).out;
    expect((await within(['verify', 'FILE'], open)).out).toContain('which is no secret');
    const { code, complaints } = await within(['verify', 'FILE', '--commitment', 'abc'], record);
    expect([code, complaints]).toEqual([2, expect.stringContaining('64 hexadecimal digits')]);
  });
});
