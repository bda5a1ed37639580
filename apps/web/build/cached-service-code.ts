import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { CreateServiceCodeFn, ServiceCode } from 'golar/unstable';

/** What a component became the last time, and what it was made of. */
interface Cached {
  readonly madeOf: string;
  readonly code: ServiceCode;
}

const hash = (...texts: readonly string[]): string => createHash('sha256').update(texts.join('\0')).digest('hex');

function read(file: string): Cached | undefined {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8')) as Cached;
  } catch {
    // not there yet, or cut off: it is made once more
    return undefined;
  }
}

/**
 * Makes TypeScript of a component only where it is not the same as last time: of a check after one edit, making it of all the
 * others takes a third of the time. One file for each component.
 * @param folder where they are kept
 * @param maker names all else that the code depends on: the versions of what makes it, and their settings
 */
export function cachedServiceCode(folder: string, maker: string, create: CreateServiceCodeFn): CreateServiceCodeFn {
  const makerHash = hash(maker);
  return async (cwd, configFileName, fileName, sourceText) => {
    const file = path.join(folder, `${hash(configFileName ?? '', fileName).slice(0, 32)}.json`);
    const madeOf = hash(makerHash, sourceText);
    const last = read(file);
    if (last?.madeOf === madeOf) return last.code;
    const code = await create(cwd, configFileName, fileName, sourceText);
    fs.mkdirSync(folder, { recursive: true });
    // in one step: two checks may run at once
    const written = `${file}.${process.pid}`;
    fs.writeFileSync(written, JSON.stringify({ madeOf, code } satisfies Cached));
    fs.renameSync(written, file);
    return code;
  };
}
