import type { Draft } from './draft.ts';
import { readDraft } from './map-file.ts';

/** What a link to a draft has behind its `#`, which no browser sends to a server. */
const mark = '#map=';
/** Characters of a link that every browser and most messengers take whole; the largest maps need about ten thousand. */
const longestLink = 16_000;
/** Characters of a map file: what a link unpacks to beyond that is none. */
const longestFile = 2_000_000;

/** What comes out of a stream that these bytes go through; null where it is more than wanted. */
async function passed(
  bytes: Uint8Array<ArrayBuffer>,
  { readable, writable }: CompressionStream | DecompressionStream,
  most: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const writer = writable.getWriter();
  const writing = Promise.allSettled([writer.write(bytes), writer.close()]);
  const reader = readable.getReader();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    chunks.push(part.value);
    length += part.value.length;
    if (length > most) {
      await reader.cancel();
      return null;
    }
  }
  await writing;
  const whole = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}

/** Whether an address brings a draft. */
export const isShared = ({ hash }: Pick<URL, 'hash'>): boolean => hash.startsWith(mark);

/** A link to the map studio that brings a draft along; null where the draft is too large for one. */
export async function linkTo(draft: Draft, studio: string): Promise<string | null> {
  const packed = await passed(
    new TextEncoder().encode(JSON.stringify(draft)),
    new CompressionStream('deflate-raw'),
    longestLink,
  );
  if (packed === null) return null;
  const text = btoa(String.fromCodePoint(...packed))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
  const link = new URL(`${mark}${text}`, studio).href;
  return link.length > longestLink ? null : link;
}

/** The draft that an address brings; null where none can be read. */
export async function sharedDraft({ hash }: Pick<URL, 'hash'>): Promise<Draft | null> {
  try {
    const text = atob(hash.slice(mark.length).replaceAll('-', '+').replaceAll('_', '/'));
    const packed = Uint8Array.from(text, (letter) => letter.codePointAt(0) ?? 0);
    const bytes = await passed(packed, new DecompressionStream('deflate-raw'), longestFile);
    return bytes === null ? null : readDraft(new TextDecoder().decode(bytes));
  } catch {
    // what was cut or mistyped does not unpack
    return null;
  }
}
