import type { GameRecord, GameState, RecordError, Result } from '@gridwright/model';
import { success } from '@gridwright/model';
import { hashOfText, type Sha256 } from './hash.ts';
import { refused } from './read-record.ts';
import type { RecordLibrary } from './record-library.ts';
import { secretSeed } from './rng.ts';

/** What a record proves by itself, once it has been played again. */
export interface VerifiedRecord {
  readonly record: GameRecord;
  readonly state: GameState;
  /** SHA-256 of the seed: what the table showed from its first moment, if the record is of that game. */
  readonly commitment: string;
  /**
   * `secret`: everything was drawn from a secret key that the commitment stands for. `open`: from a seed that is no secret, so
   * whoever knew it could foresee everything. `laid`: at least in part as it came at a real table.
   */
  readonly shuffles: 'secret' | 'open' | 'laid';
}

/**
 * Reads a record and plays it again: its chain of actions is whole, each is allowed, and with what the seed draws they lead to the
 * state that was sealed. Whether it is the game that was promised, its commitment says.
 */
export function verifyRecord(
  text: string,
  library: RecordLibrary,
  sha256: Sha256 = hashOfText,
): Result<VerifiedRecord, RecordError> {
  const read = library.read(text);
  if (!read.ok) return read;
  const record = read.value;
  const seated = library.seat(record.table);
  if (!seated.ok) return seated;
  const rules = library.compile(seated.value);
  if (!rules.ok) return refused('record-table', { what: rules.error.map(({ code }) => code).join(', ') });
  const played = library.replay(rules.value, record);
  if (!played.ok) return played;
  const shuffles = record.setup !== null ? 'laid' : record.seed.startsWith(secretSeed) ? 'secret' : 'open';
  return success({ record, state: played.value.state, commitment: sha256(record.seed), shuffles });
}
