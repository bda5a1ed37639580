import type { Params } from '@gridwright/model';

/** Every reason, beside those of the rules, for which the server refuses a request. */
export const refusalCodes = [
  'unknown-table',
  /** What is stored of the table cannot be read; whoever runs the server finds the reason in its log. */
  'table-damaged',
  /** Whoever runs the server keeps the table as it is, and nobody sees it until it is brought back. */
  'table-set-aside',
  'unknown-seat',
  'unknown-plugin',
  /** The game was begun with a version of `plugin` that the installed one does not go on with. */
  'plugin-version',
  /** The chosen plugins, seats and regions make no game; `reason` says why. */
  'impossible-table',
  'bad-name',
  /** Somebody at the table has that name, or one that cannot be told from it. */
  'name-taken',
  /** Whoever made the table lets only players talk. */
  'muted',
  'unknown-line',
  'not-host',
  'not-seated',
  'seat-taken',
  /** The host gives this seat to whom they want. */
  'seat-locked',
  /** Only a seat that the game waits for is handed to a bot. */
  'not-awaited',
  /** Somebody else at the table has this colour or house. */
  'look-taken',
  'seats-empty',
  'already-started',
  'not-started',
  'not-over',
  'stale-version',
  'too-many-tables',
  /** Whoever runs the server wants no tables on maps that people bring along. */
  'drafts-off',
  /** Too many maps are being tried out; later there is room again. */
  'drafts-busy',
  /** A map has `bytes`, and may have `most`. */
  'draft-too-large',
  /** A map cannot be played on; `what` says why, as whoever writes map files is told. */
  'draft-refused',
  /** Tables of bots alone are not allowed here. */
  'person-needed',
  /** A plugin failed; `plugin` names it. */
  'plugin-fault',
  'malformed-request',
  'bad-text',
  'too-fast',
  'no-lot-to-bid-on',
  /** No bot of this server can suggest anything here. */
  'no-suggestions',
  /** The rules of this table are without hints. */
  'hints-off',
  /** There is nothing left to play from here: the game is over at this moment. */
  'already-over',
  /** Whoever runs the server does not let programs play. */
  'bot-protocol-off',
  'unknown-lesson',
  'unknown-scene',
  'bad-subscription',
  /** Nothing can be written at the moment, through no fault of the request: asked again, it may go through. */
  'not-saved',
] as const;
export type RefusalCode = (typeof refusalCodes)[number];

/** Why a request was refused. Travels in the error's `data.refusal`; text is made from it at the edge. */
export interface Refusal {
  readonly code: RefusalCode;
  readonly params: Params;
}
