import { describe, expect, test } from 'vitest';
import { actSchema, newTableSchema, pushAddressSchema, watchSchema } from '../src/schemas.ts';

const wish = {
  map: 'map:somewhere',
  deck: 'deck:some',
  variants: [],
  seats: ['human', 'bot'],
  regions: 'random',
  money: 'hidden',
  bots: 'paced',
};

describe('a request', () => {
  test('has the fields that are named, and no others', () => {
    expect(newTableSchema.safeParse(wish).success).toBe(true);
    expect(newTableSchema.safeParse({ ...wish, host: 'somebody' }).success).toBe(false);
  });

  test('asks for two to six seats', () => {
    expect(newTableSchema.safeParse({ ...wish, seats: ['human'] }).success).toBe(false);
    expect(newTableSchema.safeParse({ ...wish, seats: Array.from({ length: 7 }, () => 'bot') }).success).toBe(false);
  });

  test('carries one to thirty actions, whose form the rules judge', () => {
    const asked = { table: 'table-1', seen: 3, id: 'request-1' };
    expect(actSchema.safeParse({ ...asked, actions: [{ type: 'whatever' }] }).success).toBe(true);
    expect(actSchema.safeParse({ ...asked, actions: [] }).success).toBe(false);
    expect(
      actSchema.safeParse({ ...asked, actions: Array.from({ length: 31 }, () => ({ type: 'pass' })) }).success,
    ).toBe(false);
  });

  test('to watch says how far somebody got in digits alone', () => {
    expect(watchSchema.safeParse({ table: 'table-1', lastEventId: '17' }).success).toBe(true);
    expect(watchSchema.safeParse({ table: 'table-1', lastEventId: '17; drop' }).success).toBe(false);
  });

  test('for notifications brings the keys that a push service gives', () => {
    const keys = { p256dh: 'BPk_x-1', auth: 'abc=' };
    expect(pushAddressSchema.safeParse({ endpoint: 'https://push.example/1', keys }).success).toBe(true);
    expect(pushAddressSchema.safeParse({ endpoint: 'https://push.example/1', keys: {} }).success).toBe(false);
  });
});
