import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readUpTo } from '../src/files.ts';

function fileOf(bytes: number): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'gridwright-files-'));
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }));
  const file = path.join(folder, 'file');
  fs.writeFileSync(file, '');
  fs.truncateSync(file, bytes);
  return file;
}

describe('a file', () => {
  it('is read to its end when it is small enough', async () => {
    expect(await readUpTo(fileOf(8), 8)).toHaveLength(8);
  });

  it('is refused before anything of it is read when it is too large', async () => {
    const file = fileOf(2 ** 40);
    await expect(readUpTo(file, 2 ** 24)).rejects.toMatchObject({ code: 'EFBIG' });
  });

  it('of unknown size is left where it becomes too large', async () => {
    let given = 0;
    function* endless() {
      for (;;) {
        given += 1;
        yield Buffer.alloc(1000);
      }
    }
    await expect(readUpTo(Readable.from(endless()), 10_000)).rejects.toMatchObject({ code: 'EFBIG' });
    expect(given).toBeLessThan(100);
  });

  it('keeps letters whole that lie across two pieces', async () => {
    const [first, second] = [Buffer.from('é').subarray(0, 1), Buffer.from('é').subarray(1)];
    expect(await readUpTo(Readable.from([first, second]), 10)).toBe('é');
  });
});
