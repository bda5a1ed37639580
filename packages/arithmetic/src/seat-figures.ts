import type { Fuels, SeatView } from '@gridwright/model';
import { everySet } from './fuel-sets.ts';
import type { Tank } from './fuel-store.ts';
import { mostSupplied } from './power.ts';
import { spreadOver } from './spread.ts';

/** What lies on which plant of a seat, and how many cities its plants supply: at all, and with the fuel in store. */
export type SeatFigures = Pick<SeatView, 'plants' | 'capacity' | 'powerable'>;

/**
 * What follows from a seat's plants and fuel: what lies on which plant, and how many cities the plants supply. The server does
 * not send it when something changed: whoever is told the changes works it out.
 */
export const seatFigures = (tanks: readonly Tank[], held: Fuels, sets: readonly number[] = everySet): SeatFigures => ({
  plants: spreadOver(tanks, held, sets),
  capacity: tanks.reduce((sum, { shown }) => sum + shown.cities, 0),
  powerable: mostSupplied(tanks, held, Infinity, sets),
});
