import type { FixedSetup, GameState, RecordError } from '@gridwright/model';
import type { GameRecordFile } from '@gridwright/model/schemas';
import { hashOf, hashOfText, type Sha256 } from './hash.ts';

const digits = 8;
export type RecordHead = Pick<GameRecordFile, 'format' | 'version' | 'table' | 'seed' | 'setup' | 'names' | 'bots'>;

/**
 * Eight digits for the head and for every action, each hashing everything up to there.
 * @param actions the canonical JSON of each action
 */
export function chainOf(head: RecordHead, actions: readonly string[], sha256: Sha256 = hashOfText): string {
  const { format, version, table, seed, setup: fixed, names, bots } = head;
  const seated = bots === undefined ? {} : { bots };
  let hash = hashOf({ format, version, table, seed, setup: fixed ?? null, names: names ?? [], ...seated }, sha256);
  let chain = hash.slice(0, digits);
  for (const action of actions) {
    hash = sha256(hash + action);
    chain += hash.slice(0, digits);
  }
  return chain;
}

/**
 * The hash of a state. How many events led to it does not matter: a move that was taken back leaves no trace. Nor does it matter what of
 * a fixed set-up was used: it is hashed as it was given.
 */
export const stateHash = (state: GameState, setup: FixedSetup | null, sha256: Sha256 = hashOfText): string =>
  hashOf({ ...state, version: 0, secret: { ...state.secret, fixed: setup } }, sha256);

/** Where a seal is broken, if it is: the first place that was altered. */
export function brokenSeal(
  seal: NonNullable<GameRecordFile['seal']>,
  head: RecordHead,
  actions: readonly string[],
  sha256: Sha256,
): RecordError | undefined {
  if (seal.actions !== actions.length)
    return { code: 'record-incomplete', params: { expected: seal.actions, found: actions.length } };
  const chain = chainOf(head, actions, sha256);
  if (chain === seal.chain) return undefined;
  for (let link = 0; link <= seal.actions; link++) {
    const from = link * digits;
    if (chain.slice(from, from + digits) === seal.chain.slice(from, from + digits)) continue;
    return { code: 'record-altered', params: link === 0 ? { where: 'head' } : { where: 'action', action: link - 1 } };
  }
  return { code: 'record-altered', params: { where: 'seal' } };
}
