import type { Refusal } from '@gridwright/protocol';
import { TRPCClientError } from '@trpc/client';

/** The server answered, but not with what it was asked for. */
export class UnusableAnswer extends Error {
  override readonly name = 'UnusableAnswer';
}

/** Fails as a call that the server refuses. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly data: { readonly refusal: Refusal };
  constructor(refusal: Refusal) {
    super(refusal.code);
    this.data = { refusal };
  }
}

/** Whether this status of HTTP tells of a server that is busy or being replaced: it may answer otherwise in a moment. */
export const isPassing = (status: number): boolean => status >= 500 || status === 429;

/** Why the server refused a call; undefined when it did not, or said nothing. */
export const refusalIn = (error: unknown): Refusal | undefined =>
  (error as { data?: { refusal?: Refusal | null } | null } | null)?.data?.refusal ?? undefined;

/** The server answered that it cannot write anything at the moment: what is asked again may go through. */
export const isUnsaved = (error: unknown): boolean => refusalIn(error)?.code === 'not-saved';

/** The server did answer, with an error of its own or with what cannot be used: asking again would not help. */
export function wasAnswered(error: unknown): boolean {
  if (error instanceof UnusableAnswer) return true;
  if (!(error instanceof TRPCClientError)) return false;
  return wasAnswered(error.cause) || (error.data !== undefined && error.data !== null);
}
