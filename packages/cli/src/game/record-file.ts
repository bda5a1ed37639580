import { type Result, success } from '@gridwright/model';
import { largestRecord } from '@gridwright/model/schemas';
import { fileTrouble, type Refused, refused } from '../refused.ts';
import type { Terminal } from '../terminal.ts';

/** The text of a record's file, or of standard input for `-`. */
export async function readRecordFile(file: string, terminal: Terminal): Promise<Result<string, Refused>> {
  try {
    return success(await terminal.read(file, largestRecord));
  } catch (error) {
    return refused(`${file} cannot be read: ${fileTrouble(error)}`);
  }
}
