import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { leftovers } from '../check-tarballs.mjs';
import { checksums, repositoryAddress } from '../release.mjs';

it.each([
  ['git@example.org:club/gridwright.git', 'git+https://example.org/club/gridwright.git'],
  ['ssh://git@example.org/club/gridwright', 'git+https://example.org/club/gridwright.git'],
  ['https://example.org/club/gridwright/', 'git+https://example.org/club/gridwright.git'],
])('packages name the repository %s as %s', (remote, address) => {
  expect(repositoryAddress(remote)).toBe(address);
});

it.each(['', '/home/anna/gridwright', 'file:///home/anna/gridwright', 'https://anna:secret@example.org/gridwright'])(
  'nothing is released from "%s", which others cannot reach or must not read',
  (remote) => {
    expect(repositoryAddress(remote)).toBeNull();
  },
);

it('checksums are sorted by file, in the form that sha256sum reads', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'gridwright-release-'));
  fs.writeFileSync(path.join(folder, 'b.tgz'), 'abc');
  fs.writeFileSync(path.join(folder, 'a.tgz'), '');
  expect(checksums(folder, ['b.tgz', 'a.tgz'])).toBe(
    'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855  a.tgz\n' +
      'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad  b.tgz\n',
  );
  fs.rmSync(folder, { recursive: true });
});

it('a package without a licence, or with files that only builds and tests need, is not fit', () => {
  expect(leftovers(['package/LICENSE', 'package/dist/index.js'])).toEqual([]);
  expect(leftovers(['package/dist/.tsbuildinfo', 'package/src/index.test.ts'])).toHaveLength(3);
});
