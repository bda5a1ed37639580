import type { Params } from '@gridwright/model';
import type { Refusal, RefusalCode } from '@gridwright/protocol';

/** A refusal, ready to be returned. */
export const refuse = (code: RefusalCode, params: Params = {}): { readonly ok: false; readonly error: Refusal } => ({
  ok: false,
  error: { code, params },
});
