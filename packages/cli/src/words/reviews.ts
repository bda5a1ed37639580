import type { ReviewedGame, ToldGain } from '../game/reviewed-game.ts';
import { table } from './table.ts';
import { chanceHeads, chanceRows, logLoss, mean, type ToldChance } from './told-chances.ts';

const chancesIn = (games: readonly ReviewedGame[]): readonly ToldChance[] =>
  games.flatMap(({ chances, won }) =>
    chances.flatMap((bySeat, round) =>
      bySeat.map((chance, seat) => ({ chance, won: won[seat] ?? 0, later: chances.length - 1 - round })),
    ),
  );

/** Whoever wins fewer of a hundred games more has hardly done better. */
const leastGain = 6;

/** How much more was told to be won with what was called better, and how much was. */
function gainsTold(gains: readonly ToldGain[]): string {
  if (gains.length === 0) return '\nNothing was called better than what was done.\n';
  const told = mean(gains.map((gain) => gain.told)).toFixed(1);
  const came = mean(gains.map((gain) => gain.came)).toFixed(1);
  const idle = gains.filter((gain) => gain.came < leastGain).length;
  return `\nCalled better: ${gains.length}, told to win ${told} of 100 games more, in other games ${came}; less than ${leastGain} in ${idle} of them.\n`;
}

/** How often the chances that reviews told came true, beside what knows nothing: the same chance for everybody; and what came of what was called better. */
export function reviewsTable(games: readonly ReviewedGame[], players: number): string {
  const told = chancesIn(games);
  const alike = told.map((one) => ({ ...one, chance: 100 / players }));
  return [
    table([chanceHeads('chances'), ...chanceRows(told)]),
    `\nLog loss where everybody has the same chance: ${logLoss(alike).toFixed(3)}.\n`,
    gainsTold(games.flatMap(({ better }) => better)),
  ].join('');
}
