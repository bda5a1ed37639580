import { hashOf } from '@gridwright/core';
import type { Result } from '@gridwright/model';
import type { Refusal } from '@gridwright/protocol';
import type { LiveTable } from '../live/live-table.ts';
import type { LiveTables } from '../live/live-tables.ts';
import type { Caller } from '../services/services.ts';

type Made = Promise<Result<LiveTable, Refusal>>;

/**
 * Makes a table for a person with what makes one under an id. For the same attempt of a person it is made once, however often it is
 * asked for, as the answer may be lost on its way; without one, each time anew.
 */
export type MakeTable = (caller: Caller, attempt: string | undefined, make: (id: string) => Made) => Made;

const idLength = 22;

/** The id of the table that a person has asked for in this attempt. Nobody else can work it out, or ask for the same. */
const idOfAttempt = (person: string, attempt: string): string => hashOf([person, attempt]).slice(0, idLength);

export function tableMaker(liveTables: LiveTables, newTableId: () => string): MakeTable {
  /** Tables that are being made, for whoever asks for the same once more meanwhile. */
  const making = new Map<string, Made>();
  return async (caller, attempt, make) => {
    if (attempt === undefined) return make(newTableId());
    const id = idOfAttempt(await caller.person(), attempt);
    const findOrMake = async (): Made => {
      const found = await liveTables.get(id);
      return found.ok || found.error.code !== 'unknown-table' ? found : make(id);
    };
    // looked for in here, too: who looked before it was there would make it once more
    const pending = making.get(id) ?? findOrMake().finally(() => making.delete(id));
    making.set(id, pending);
    return pending;
  };
}
