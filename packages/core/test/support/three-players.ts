import type { AnyPlugin } from '@gridwright/core/plugin';
import { plainDeck, plainMap, rulesOf } from '@gridwright/core/testing';

/** Three players by their seats. */
export const [anna, bob, carla] = [0, 1, 2] as const;

/** The rules of a plain table for them on three regions, with some plugins more. */
export const tableWith = (...plugins: readonly AnyPlugin[]) =>
  rulesOf([plainMap, plainDeck, ...plugins], 3, { regions: ['one', 'two', 'three'] });
