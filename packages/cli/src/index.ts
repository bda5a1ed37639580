export type { World } from './commands/command.ts';
export { type Facts, factsOf, type PrintedPlant } from './game/facts.ts';
export { run } from './program.ts';
export type { Terminal } from './terminal.ts';
