import fs from 'node:fs';
import type { Readable } from 'node:stream';

const tooLarge = (): Error => Object.assign(new Error('too large'), { code: 'EFBIG' });

/**
 * The text of a file or a stream. One with more than `mostBytes` rejects with the code EFBIG: a file before anything of it
 * is read, a stream, whose size nobody knows, as soon as it has given more.
 */
export async function readUpTo(source: string | Readable, mostBytes: number): Promise<string> {
  if (typeof source === 'string' && (await fs.promises.stat(source)).size > mostBytes) throw tooLarge();
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of typeof source === 'string' ? fs.createReadStream(source) : source) {
    const buffer = Buffer.from(chunk as Buffer | string);
    bytes += buffer.length;
    if (bytes > mostBytes) throw tooLarge();
    chunks.push(buffer);
  }
  return Buffer.concat(chunks).toString('utf8');
}
