/** A place at the table, 0 … players − 1, clockwise. Seats never change during a game; turn order does. */
export type Seat = number;
/** In the place of a seat: the owner of a house that a rule has put on the board. */
export const nobody = -1;
/** A plant card. Not its printed number: two decks may both hold a 13. */
export type PlantId = string;
export type CityId = string;
export type RegionId = string;
/** A fuel market. The standard game has one, `main`. */
export type MarketId = string;
/** `map:…`, `deck:…`, `variant:…`, `house:…` or `edition:…`. */
export type PluginId = string;
/** The key of a text in a plugin's messages. */
export type MessageKey = string;

export const steps = [1, 2, 3] as const;
export type Step = (typeof steps)[number];

export const playerCounts = [2, 3, 4, 5, 6] as const;
export type PlayerCount = (typeof playerCounts)[number];
/** One value per player count: two, three, four, five, six. */
export type ByPlayers<T = number> = readonly [two: T, three: T, four: T, five: T, six: T];

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
