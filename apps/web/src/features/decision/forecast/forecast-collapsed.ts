import { browserMemory } from '../../../browser/browser-memory.ts';

/** Whether this person keeps the forecast open. */
export const foldMemory = browserMemory('gridwright-what-if', (kept) => kept === true);
