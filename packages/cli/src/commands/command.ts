import type { Sha256 } from '@gridwright/core';
import type { Result } from '@gridwright/model';
import type { Accepted, Given } from '../arguments.ts';
import type { Library } from '../plugins/library.ts';
import type { Done, Refused } from '../refused.ts';
import type { Terminal } from '../terminal.ts';

/** What a command works with. Plugins are only loaded by commands that need them. */
export interface World {
  readonly terminal: Terminal;
  /** Everything that may be used, in the order in which it is offered, and the maps in a server's data folder. */
  readonly installed: (data: string | null) => Promise<Result<Library, Refused>>;
  /** The hash of this machine, which is quicker than the one of the core. */
  readonly sha256: Sha256;
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
