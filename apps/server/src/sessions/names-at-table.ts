import { looksLike } from './look-alikes.ts';

interface NamedSeats {
  readonly seats: readonly { readonly name: string | null }[];
}

/** Whether somebody at a table, bots among them, has a name that cannot be told from another. */
export const isNameTaken = ({ seats }: NamedSeats, name: string): boolean =>
  seats.some((other) => other.name !== null && looksLike(other.name, name));
