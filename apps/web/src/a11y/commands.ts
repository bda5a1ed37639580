import type { MessageKey } from '../i18n/message-key.ts';

/**
 * Everything that can be done by a key, in the order in which the list shows it, with the keys that do it at first. A
 * second key is another way to type the first. Its name is the message `keys.name` has for it, or the one that `name` says.
 */
export const commands = [
  { id: 'next', group: 'move', keys: ['j'] },
  { id: 'previous', group: 'move', keys: ['k'] },
  { id: 'main', group: 'move', keys: ['y'] },
  { id: 'pass', group: 'move', keys: ['p'] },
  { id: 'one', group: 'move', keys: ['1'] },
  { id: 'two', group: 'move', keys: ['2'] },
  { id: 'five', group: 'move', keys: ['5'] },
  { id: 'less', group: 'move', keys: ['-'] },
  { id: 'enough', group: 'move', keys: ['e'] },
  { id: 'enoughTwice', group: 'move', keys: ['E'] },
  { id: 'undo', group: 'move', keys: ['u'] },
  { id: 'why', group: 'move', keys: ['w'] },
  { id: 'suggest', group: 'move', keys: ['s'] },
  { id: 'toMove', group: 'places', keys: ['m'] },
  { id: 'toBoard', group: 'places', keys: ['b'] },
  { id: 'toPlants', group: 'places', keys: ['g'] },
  { id: 'toFuel', group: 'places', keys: ['f'] },
  { id: 'toPlayers', group: 'places', keys: ['r'] },
  { id: 'toLog', group: 'places', keys: ['l'] },
  { id: 'toChat', group: 'places', keys: ['c'] },
  { id: 'replay', group: 'page', keys: ['v'] },
  { id: 'hint', group: 'page', keys: ['h'] },
  { id: 'settings', group: 'page', keys: [','] },
  { id: 'help', group: 'page', keys: ['?'] },
  { id: 'zoomIn', group: 'board', keys: ['+', '='], name: 'parts.board.zoomIn' },
  { id: 'zoomOut', group: 'board', keys: ['-', '_'], name: 'parts.board.zoomOut' },
  { id: 'fitBoard', group: 'board', keys: ['0'], name: 'parts.board.fit' },
  { id: 'fitNetwork', group: 'board', keys: ['n', 'N'], name: 'parts.board.network' },
  { id: 'panLeft', group: 'board', keys: ['Shift+ArrowLeft'] },
  { id: 'panRight', group: 'board', keys: ['Shift+ArrowRight'] },
  { id: 'panUp', group: 'board', keys: ['Shift+ArrowUp'] },
  { id: 'panDown', group: 'board', keys: ['Shift+ArrowDown'] },
  { id: 'previousEvent', group: 'replay', keys: ['ArrowLeft'] },
  { id: 'nextEvent', group: 'replay', keys: ['ArrowRight'] },
  { id: 'previousTurn', group: 'replay', keys: ['Shift+ArrowLeft'] },
  { id: 'nextTurn', group: 'replay', keys: ['Shift+ArrowRight'] },
  { id: 'previousPhase', group: 'replay', keys: ['PageUp'] },
  { id: 'nextPhase', group: 'replay', keys: ['PageDown'] },
  { id: 'previousRound', group: 'replay', keys: ['Shift+PageUp'] },
  { id: 'nextRound', group: 'replay', keys: ['Shift+PageDown'] },
  { id: 'firstPosition', group: 'replay', keys: ['Home'], name: 'replay.first' },
  { id: 'lastPosition', group: 'replay', keys: ['End'], name: 'replay.last' },
  { id: 'play', group: 'replay', keys: ['Space'], name: 'replay.keyFor.play' },
  { id: 'leaveReplay', group: 'replay', keys: ['Escape'], name: 'replay.back' },
] as const satisfies readonly Definition[];

interface Definition {
  readonly id: string;
  readonly group: 'move' | 'places' | 'page' | 'board' | 'replay';
  readonly keys: readonly [string, ...string[]];
  readonly name?: MessageKey;
}

/** What can be done by a key, such as `main` for the main button of the move. */
export type CommandId = (typeof commands)[number]['id'];
export type CommandGroup = Definition['group'];

export const commandGroups: readonly CommandGroup[] = ['move', 'places', 'page', 'board', 'replay'];

const definitions = new Map<CommandId, Definition>(commands.map((command) => [command.id, command]));

/** The message that names a command. */
export function commandName(id: CommandId): MessageKey {
  for (const command of commands)
    if (command.id === id) return 'name' in command ? command.name : `keys.name.${command.id}`;
  throw new Error(`there is no command ${id}`);
}

/** Where the key of a command counts: anywhere, while the focus is on the board, or while looking back. */
export type CommandScope = 'page' | 'board' | 'replay';

/** Of two commands with one key, the one of the narrower scope is meant. */
export const scopes: readonly CommandScope[] = ['board', 'replay', 'page'];

export function scopeOf(id: CommandId): CommandScope {
  const group = definitions.get(id)?.group;
  return group === 'board' || group === 'replay' ? group : 'page';
}
