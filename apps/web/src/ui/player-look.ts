import { nobody, type Seat } from '@gridwright/model';
import { shallowRef } from 'vue';
import type { IconName } from './icons.ts';

export const hues = ['crimson', 'azure', 'emerald', 'tangerine', 'violet', 'charcoal'] as const;
export type Hue = (typeof hues)[number];
export const houses = [
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

/** A look as it is chosen: the numbers of a colour and of a house. */
export interface ChosenLook {
  readonly colour: number;
  readonly house: number;
}

export const lookOf = ({ colour, house }: ChosenLook): PlayerLook => ({
  hue: hues[colour % hues.length] ?? 'charcoal',
  house: houses[house % houses.length] ?? 'house-gable',
});

/** What the players of the open table have chosen, by seat. */
const chosen = shallowRef<readonly ChosenLook[]>([]);

/** From now on seats look as they do at this table; with nothing, as they do by themselves. */
export function showLooks(looks: readonly ChosenLook[]): void {
  if (JSON.stringify(looks) !== JSON.stringify(chosen.value)) chosen.value = looks;
}

/** The look of a seat of the open table, the same for everybody and for the whole game. */
export const playerLook = (seat: Seat): PlayerLook => lookOf(chosen.value[seat] ?? { colour: seat, house: seat });

/** Class of an element that shows things of this seat: sets `--own`. */
export const ownClass = (seat: Seat): string => (seat === nobody ? 'own-nobody' : `own-${playerLook(seat).hue}`);

/** Class of the page as this seat sees it: sets `--mine`. Spectators have none. */
export const mineClass = (seat: Seat | null): string => (seat === null ? '' : `mine-${playerLook(seat).hue}`);
