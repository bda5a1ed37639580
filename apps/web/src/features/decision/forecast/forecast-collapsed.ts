import { browserMemory } from '../../../browser/browser-memory.ts';

/** Whether this person keeps the outlook open. */
export const foldMemory = browserMemory('gridwright-what-if', (kept) => kept === true);
