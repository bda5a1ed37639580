import { expect, it, vi } from 'vitest';
import { newId } from '../src/sessions/ids.ts';

it('an id can be written on a command line: none begins with a dash', () => {
  const drawn = vi.spyOn(crypto, 'getRandomValues');
  const drawNext = (byte: number): void =>
    void drawn.mockImplementationOnce((bytes) => {
      new Uint8Array(bytes?.buffer ?? new ArrayBuffer(0)).fill(byte);
      return bytes;
    });
  // the first six bits of a draw are its first letter in an address: here a dash, and then an A
  drawNext(0xf8);
  drawNext(0);
  expect(newId()).toMatch(/^[\w][\w-]{21}$/);
  expect(drawn).toHaveBeenCalledTimes(2);
  drawn.mockRestore();
});
