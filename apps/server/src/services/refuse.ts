import type { Params, Refusal, RefusalCode } from '@gridwright/model';

/** A refusal, ready to be returned. */
export const refuse = (code: RefusalCode, params: Params = {}): { readonly ok: false; readonly error: Refusal } => ({
  ok: false,
  error: { code, params },
});
