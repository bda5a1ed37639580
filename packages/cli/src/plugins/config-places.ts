import path from 'node:path';
import { type Result, success } from '@gridwright/model';
import { type Refused, wrongUse } from '../refused.ts';

/** Where the configuration lies that names the plugins. */
export interface ConfigPlaces {
  /** The file itself, where the command line or the environment names one. */
  readonly file: string | null;
  /** Otherwise the first in or above one of these folders. */
  readonly folders: readonly string[];
}

const flag = '--config';

/** Takes `--config FILE`, which every command understands, out of the arguments; before the environment's `GRIDWRIGHT_CONFIG` it counts. */
export function withoutConfig(
  args: readonly string[],
  environment: string | undefined,
): Result<{ readonly args: readonly string[]; readonly file: string | null }, Refused> {
  const at = args.findIndex((argument) => argument === flag || argument.startsWith(`${flag}=`));
  if (at < 0) return success({ args, file: environment || null });
  const inline = args[at]?.startsWith(`${flag}=`) === true;
  const file = inline ? args[at]?.slice(flag.length + 1) : args[at + 1];
  if (file === undefined || file === '' || file.startsWith('--')) return wrongUse(`${flag} needs a value: FILE`);
  const rest = [...args.slice(0, at), ...args.slice(at + (inline ? 1 : 2))];
  if (rest.some((argument) => argument === flag || argument.startsWith(`${flag}=`)))
    return wrongUse(`${flag} is given twice`);
  return success({ args: rest, file: path.resolve(file) });
}
