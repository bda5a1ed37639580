import type { GameRecord, GameState, RankedSeat, Seat } from '@gridwright/model';
import { harmless } from './harmless.ts';

const counted = (count: number, one: string, more: string): string => `${count} ${count === 1 ? one : more}`;

const seatName = (seat: Seat, names: readonly string[]): string => {
  const name = harmless(names[seat] ?? '');
  return name === '' ? `Seat ${seat}` : `${name} (seat ${seat})`;
};

const placeLine = ({ place, seat, supplied, money, cities }: RankedSeat, names: readonly string[]): string =>
  `${place}. ${seatName(seat, names)}: ${supplied} supplied, ${money} Elektro, ${counted(cities, 'city', 'cities')}`;

/** How a game stands at the end of its record: the final ranking, or how far it came. */
export function standingText({ phase, round, step, players }: GameState, { names, actions }: GameRecord): string {
  const lines =
    phase.at === 'over'
      ? [
          `The game ended in round ${round}, Step ${step}, after ${counted(actions.length, 'action', 'actions')}.`,
          ...phase.ranking.map((ranked) => placeLine(ranked, names)),
        ]
      : [
          `The record stops after ${counted(actions.length, 'action', 'actions')}: round ${round}, Step ${step}, phase ${phase.at}. The game is not over.`,
          ...players.map(
            ({ money, cities }, seat) =>
              `${seatName(seat, names)}: ${counted(cities.length, 'city', 'cities')}, ${money} Elektro`,
          ),
        ];
  return `${lines.join('\n')}\n`;
}
