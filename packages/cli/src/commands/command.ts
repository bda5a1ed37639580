import type { Sha256 } from '@gridwright/core';
import type { AddedPackage } from '@gridwright/plugin-host';
import type { Result } from '@gridwright/model';
import type { Accepted, Given } from '../arguments.ts';
import type { Crew } from '../game/crew.ts';
import type { Library } from '../plugins/library.ts';
import type { Done, Refused } from '../refused.ts';
import type { Terminal } from '../terminal.ts';

/** Puts plugins into the data folder of a server, and takes them away again. */
export interface Adding {
  readonly add: (wanted: string, data: string) => Promise<Result<AddedPackage, string>>;
  readonly remove: (name: string, data: string) => Result<{ readonly version: string }, string>;
}

/** What a command works with. Plugins are only loaded by commands that need them. */
export interface World {
  readonly terminal: Terminal;
  /** Everything that may be used, in the order in which it is offered, and the maps in a server's data folder. */
  readonly installed: (data: string | null) => Promise<Result<Library, Refused>>;
  readonly adding: Adding;
  /** Threads that play games beside each other; absent where all is done in one. */
  readonly crew?: {
    /** As many as there is use for: one for each processor core. */
    readonly cores: number;
    readonly muster: (threads: number) => Crew;
  };
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
