import { expect, it, vi } from 'vitest';
import { newId } from '../src/sessions/ids.ts';

it('an id can be written on a command line: none begins with a dash', () => {
  const drawn = vi.spyOn(crypto, 'getRandomValues');
  // the first six bits of the first draw are a dash in an address
  drawn.mockImplementationOnce((bytes) => {
    new Uint8Array(bytes?.buffer ?? new ArrayBuffer(0)).fill(0xf8);
    return bytes;
  });
  expect(newId()).toMatch(/^[\w][\w-]{21}$/);
  expect(drawn).toHaveBeenCalledTimes(2);
  drawn.mockRestore();
});
