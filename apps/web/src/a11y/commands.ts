/** Everything a key can do, in the order in which the list shows it, with the key that does it at first. */
export const commands = [
  { id: 'next', group: 'move', key: 'j' },
  { id: 'previous', group: 'move', key: 'k' },
  { id: 'main', group: 'move', key: 'y' },
  { id: 'pass', group: 'move', key: 'p' },
  { id: 'one', group: 'move', key: '1' },
  { id: 'two', group: 'move', key: '2' },
  { id: 'five', group: 'move', key: '5' },
  { id: 'less', group: 'move', key: '-' },
  { id: 'enough', group: 'move', key: 'e' },
  { id: 'enoughTwice', group: 'move', key: 'E' },
  { id: 'undo', group: 'move', key: 'u' },
  { id: 'why', group: 'move', key: 'w' },
  { id: 'toMove', group: 'places', key: 'm' },
  { id: 'toBoard', group: 'places', key: 'b' },
  { id: 'toPlants', group: 'places', key: 'g' },
  { id: 'toFuel', group: 'places', key: 'f' },
  { id: 'toPlayers', group: 'places', key: 'r' },
  { id: 'toLog', group: 'places', key: 'l' },
  { id: 'toChat', group: 'places', key: 'c' },
  { id: 'replay', group: 'page', key: 'v' },
  { id: 'hint', group: 'page', key: 'h' },
  { id: 'settings', group: 'page', key: ',' },
  { id: 'help', group: 'page', key: '?' },
] as const;

export type Command = (typeof commands)[number];
/** What can be done by a key, such as `main` for the main button of the move. */
export type CommandId = Command['id'];
export type CommandGroup = Command['group'];

export const commandGroups: readonly CommandGroup[] = ['move', 'places', 'page'];
