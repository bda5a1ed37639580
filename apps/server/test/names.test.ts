import { describe, expect, test } from 'vitest';
import { looksLike } from '../src/sessions/look-alikes.ts';
import { nameOf } from '../src/sessions/player-name.ts';
import { refused, running, visitor } from './support/server.ts';
import { plainWish } from './support/table.ts';

describe('a name', () => {
  test.each([
    'Anna',
    'Zoë',
    'Нина',
    'Ελένη',
    '田中さん',
    'Mary Jane',
    "O'Neil",
    'Nguyễn',
    'سارة',
    'अनिता',
    'R2-D2',
    '김민수',
  ])('may be %s', (name) => {
    expect(nameOf(name)).toEqual({ ok: true, value: name.normalize('NFC') });
  });

  test.each([
    ['with letters of two alphabets that look alike', 'Аnna'],
    ['of fillers that are not seen', '\u3164\u3164'],
    ['with a letter that is not seen', 'An\u115fna'],
    ['with a heap of marks', 'A\u0301\u0302\u0303\u0304nna'],
    ['that begins with a mark', '\u0301nna'],
    ['of marks alone', ' \u0301'],
    ['with a joiner between letters', 'An\u200dna'],
    ['with a variation selector', 'An\ufe0fna'],
  ])('is refused %s', (_why, name) => {
    expect(nameOf(name)).toMatchObject({ ok: false, error: { code: 'bad-name' } });
  });

  test.each([
    ['Anna', 'ANNA'],
    ['Anna', 'Anná'],
    ['Аппа', 'Anna'],
    ['Ann', 'A n n'],
    ['Will', 'WiIl'],
    ['Bob', 'B0b'],
    ['Ｂｏｂ', 'Bob'],
    ['Warner', 'Wamer'],
  ])('%s cannot be told from %s', (name, other) => {
    expect(looksLike(name, other)).toBe(true);
  });

  test('Anna can be told from Hanna, and Béla from Bella', () => {
    expect(looksLike('Anna', 'Hanna')).toBe(false);
    expect(looksLike('Béla', 'Bella')).toBe(false);
  });
});

describe('at one table', () => {
  test('nobody has the name of somebody else, of a bot, or one that looks like it', async () => {
    const { address } = await running();
    const [anna, bela] = await Promise.all([visitor(address), visitor(address)]);
    const wish = { ...plainWish, seats: ['human', 'human', 'bot'] as const };
    const { id: table } = await anna.client.table.create.mutate({ ...wish, name: 'Anna' });
    const join = (name: string) => refused(bela.client.table.join.mutate({ table, seat: 1, name }));
    expect(await join('anna')).toBe('name-taken');
    expect(await join('Аппа')).toBe('name-taken');
    expect(await join('Ohm')).toBe('name-taken');
    expect(await join('Béla')).toContain('accepted');
    // whoever is there already may be called something like their own name
    expect(await join('BELA')).toContain('accepted');
  });

  test('a bot makes way for a person of its name', async () => {
    const { address } = await running();
    const { client } = await visitor(address);
    const wish = { ...plainWish, seats: ['human', 'bot'] as const };
    const { id: table } = await client.table.create.mutate({ ...wish, name: 'Ampere' });
    const { seats } = await client.table.info.query({ table });
    expect(seats.map(({ name }) => name)).toEqual(['Ampere', 'Ohm']);
  });

  test('two onlookers do not talk under one name', async () => {
    const { address } = await running();
    const [anna, zoe, other] = await Promise.all([visitor(address), visitor(address), visitor(address)]);
    const { id: table } = await anna.client.table.create.mutate({ ...plainWish, name: 'Anna' });
    const say = ({ client }: typeof zoe, name: string) => refused(client.game.say.mutate({ table, text: 'hi', name }));
    expect(await say(zoe, 'Zoë')).toContain('accepted');
    expect(await say(other, 'Zoe')).toBe('name-taken');
    expect(await say(zoe, 'Zoë')).toContain('accepted');
  });
});
