import { endRound } from '@gridwright/core/plugin';
import { playAuctions } from './fast-auction.ts';
import { playBuilding } from './fast-building.ts';
import { playFuel } from './fast-fuel.ts';
import type { FastTable } from './fast-table.ts';

/** Plays a compact game on, up to the beginning of a round or to its end; everybody plays quickly. */
export function playFast(table: FastTable, until: number): void {
  const { game } = table;
  while (game.phase !== 'over' && game.round < until) {
    if (game.phase === 'auction') playAuctions(table);
    if (game.phase === 'fuel') playFuel(table);
    if (game.phase === 'building') playBuilding(table);
    if (game.phase === 'bureaucracy') endRound(game);
  }
}
