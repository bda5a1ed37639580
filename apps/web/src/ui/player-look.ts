import type { Seat } from '@gridwright/model';
import type { IconName } from './icons.ts';

export const hues = ['crimson', 'azure', 'emerald', 'tangerine', 'violet', 'charcoal'] as const;
export type Hue = (typeof hues)[number];
const houses = [
  'house-gable',
  'house-tower',
  'house-dome',
  'house-sawtooth',
  'house-aframe',
  'house-cooler',
] as const satisfies readonly IconName[];

/** How a player is told apart: by colour and by the shape of the house. */
export interface PlayerLook {
  readonly hue: Hue;
  readonly house: IconName;
}

/** The look of a seat, the same for everybody and for the whole game. */
export const playerLook = (seat: Seat): PlayerLook => ({
  hue: hues[seat % hues.length] ?? 'charcoal',
  house: houses[seat % houses.length] ?? 'house-gable',
});

/** Class of an element that shows things of this seat: sets `--own`. */
export const ownClass = (seat: Seat): string => `own-${playerLook(seat).hue}`;

/** Class of the page as this seat sees it: sets `--mine`. Spectators have none. */
export const mineClass = (seat: Seat | null): string => (seat === null ? '' : `mine-${playerLook(seat).hue}`);
