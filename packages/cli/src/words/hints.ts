import { intervalOf } from '@gridwright/plugin-host/balance';
import type { HintedGame } from '../game/hinted-game.ts';
import { percent } from './percent.ts';
import { table } from './table.ts';
import { chanceHeads, chanceRows, type ToldChance } from './told-chances.ts';

const chancesIn = (games: readonly HintedGame[]): readonly ToldChance[] =>
  games.flatMap(({ told, rounds, won }) => told.map(({ round, chance }) => ({ chance, won, later: rounds - round })));

/** How many games were won, and how often the chances that hints told came true. */
export function hintsTable(games: readonly HintedGame[]): string {
  const wins = games.reduce((sum, { won }) => sum + won, 0);
  const [low, high] = intervalOf(wins, games.length);
  return [
    `Won ${wins} of ${games.length} games: ${percent(wins / games.length)} (95 % interval ${percent(low)} to ${percent(high)}).\n\n`,
    table([chanceHeads('hints'), ...chanceRows(chancesIn(games))]),
  ].join('');
}
