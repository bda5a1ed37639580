declare module 'virtual:gridwright-standard' {
  import type { Fuel } from '@gridwright/model';

  export const startMoney: number;
  /** A number for each count of players, from two to six. */
  export const regionsInPlay: readonly number[];
  export const stepTwoAt: readonly number[];
  export const endAt: readonly number[];
  /** The price from which a fuel's spaces are full when the game begins. */
  export const fillFrom: Readonly<Record<Fuel, number>>;
  /** Tokens by count of players and Step. */
  export const restock: Readonly<Record<Fuel, readonly (readonly number[])[]>>;
}
