import { hash } from 'node:crypto';
import { canonicalJson, hashOf, hashOfText } from '@gridwright/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

/** Any text: of ASCII, of other letters, of pairs and of halves of them. */
const texts = fc
  .array(fc.oneof(fc.integer({ min: 0, max: 0x7f }), fc.integer({ min: 0, max: 0xffff })), { maxLength: 200 })
  .map((units) => String.fromCharCode(...units));

describe('SHA-256', () => {
  it.each([
    ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
    ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
    [
      'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
      '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
    ],
  ])('of "%s" is what the standard says', (text, expected) => {
    expect(hashOfText(text)).toBe(expected);
  });

  it('of any text, of whatever length and writing, is the same as that of the machine', () => {
    for (let length = 0; length < 200; length++) {
      const text = 'x'.repeat(length);
      expect(hashOfText(text)).toBe(hash('sha256', text));
    }
    fc.assert(
      fc.property(texts, (text) => hashOfText(text) === hash('sha256', text)),
      { seed: 8 },
    );
    const halfOfAPair = '\uD834';
    expect(hashOfText(halfOfAPair)).toBe(hash('sha256', halfOfAPair));
  });
});

describe('canonical JSON', () => {
  it('puts keys in the order of their code units, at every depth, and leaves out what is undefined', () => {
    const value = { b: [{ z: 1, a: null }], B: undefined, é: true, a: 'x', 10: 1, 9: -0 };
    expect(canonicalJson(value)).toBe('{"10":1,"9":0,"a":"x","b":[{"a":null,"z":1}],"é":true}');
  });

  it('writes every text as JSON does', () => {
    fc.assert(
      fc.property(
        texts,
        (text) =>
          canonicalJson(text) === JSON.stringify(text) &&
          canonicalJson({ [text]: 1 }) === JSON.stringify({ [text]: 1 }),
      ),
      { seed: 8 },
    );
    expect(canonicalJson('"\\\u001F\u007F\uD834')).toBe(JSON.stringify('"\\\u001F\u007F\uD834'));
  });

  it('is what is hashed, by whatever makes the hash', () => {
    expect(hashOf({ b: 1, a: 2 })).toBe(hashOfText('{"a":2,"b":1}'));
    expect(hashOf({ b: 1, a: 2 }, (text) => `<${text}>`)).toBe('<{"a":2,"b":1}>');
  });
});
