import type { AnyPlugin } from '@gridwright/core/plugin';
import type { Result } from '@gridwright/model';
import type { Accepted, Given } from '../arguments.ts';
import type { MakeBot } from '../game/play.ts';
import type { Done, Refused } from '../refused.ts';
import type { Terminal } from '../terminal.ts';

/** What a command works with. Plugins and bots are only loaded by commands that need them. */
export interface World {
  readonly terminal: Terminal;
  /** Every plugin that may be used, in the order in which they are offered, and the maps in a server's data folder. */
  readonly plugins: (data: string | null) => Promise<Result<readonly AnyPlugin[], Refused>>;
  readonly bots: () => Promise<MakeBot>;
}

/** One command of the program. */
export interface Command extends Accepted {
  readonly name: string;
  /** What it does, in one line. */
  readonly about: string;
  /** More lines for its own help. */
  readonly notes: readonly string[];
  readonly run: (given: Given, world: World) => Promise<Done>;
}
