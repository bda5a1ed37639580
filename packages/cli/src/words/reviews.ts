import type { ReviewedGame } from '../game/reviewed-game.ts';
import { table } from './table.ts';
import { chanceHeads, chanceRows, logLoss, type ToldChance } from './told-chances.ts';

const chancesIn = (games: readonly ReviewedGame[]): readonly ToldChance[] =>
  games.flatMap(({ chances, won }) =>
    chances.flatMap((bySeat, round) =>
      bySeat.map((chance, seat) => ({ chance, won: won[seat] ?? 0, later: chances.length - 1 - round })),
    ),
  );

/** How often the chances that reviews told came true, beside what knows nothing: the same chance for everybody. */
export function reviewsTable(games: readonly ReviewedGame[], players: number): string {
  const told = chancesIn(games);
  const alike = told.map((one) => ({ ...one, chance: 100 / players }));
  return [
    table([chanceHeads('chances'), ...chanceRows(told)]),
    `\nLog loss where everybody has the same chance: ${logLoss(alike).toFixed(3)}.\n`,
  ].join('');
}
