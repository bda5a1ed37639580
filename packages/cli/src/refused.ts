import type { Result } from '@gridwright/model';

/** Why a command was not carried out, in plain words, and what the program ends with. */
export interface Refused {
  readonly exit: 1 | 2;
  readonly text: string;
}

/** What was asked for is understood, but cannot be. */
export const refused = (text: string): { readonly ok: false; readonly error: Refused } => ({
  ok: false,
  error: { exit: 1, text },
});

/** What was asked for is not understood. */
export const wrongUse = (text: string): { readonly ok: false; readonly error: Refused } => ({
  ok: false,
  error: { exit: 2, text },
});

/** The answer of a command, which has written its output by itself. */
export type Done = Result<null, Refused>;

const fileTroubles: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  EISDIR: 'it is a folder',
  ENOTDIR: 'what should be a folder on the way there is none',
  EACCES: 'this user may not',
  EPERM: 'this user may not',
  ENOSPC: 'the disk is full',
  EFBIG: 'it is larger than anything this program reads',
};

/** Why a file could not be read or written. */
export function fileTrouble(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return fileTroubles[code] ?? reasonOf(error);
}

export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
