export type { World } from './commands/command.ts';
export type { PrintedPlant } from '@gridwright/plugin-host/balance';
export { type Facts, factsOf } from './game/facts.ts';
export { run } from './program.ts';
export type { Terminal } from './terminal.ts';
