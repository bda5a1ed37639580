import type { BoardArt, BoardThumb } from '@gridwright/model';
import type { GameCopy } from '@gridwright/protocol';
import type { BalanceSeries } from './balance-messages.ts';
import type { ReviewShare } from './review-messages.ts';

/** What the page asks of the games on this device; `call` says to which question an answer belongs. */
export type Question =
  | {
      readonly call: number;
      readonly ask: 'procedure';
      readonly person: string;
      readonly type: 'query' | 'mutation' | 'subscription';
      readonly path: string;
      readonly input: unknown;
    }
  | { readonly call: number; readonly ask: 'file'; readonly address: string }
  | { readonly call: number; readonly ask: 'verdict'; readonly record: string; readonly ownMap: string | null }
  /** Told again and again how far it has come (`ReviewProgress`), in the end a `SharedReview`, or null where there is none. */
  | {
      readonly call: number;
      readonly ask: 'review';
      readonly record: string;
      readonly ownMap: string | null;
      readonly seat: number;
      readonly games: number;
      readonly share: ReviewShare;
      /** The chances at the start of each round are told already: they are the same whichever seat is looked at. */
      readonly chancesKnown: boolean;
      /** By a worker that is asked for nothing else, and leaves the games on this device be. */
      readonly alone: boolean;
    }
  | {
      readonly call: number;
      /** Lets tables be made on a map that was drawn here. */
      readonly ask: 'offer';
      readonly text: string;
      readonly art: BoardArt;
      readonly thumb: BoardThumb;
    }
  | {
      readonly call: number;
      /** Lets games be taken up on a map that their table brought along. */
      readonly ask: 'bring';
      readonly text: string;
      readonly art: BoardArt;
      readonly thumb: BoardThumb;
    }
  /** A game to be tried out; answered by the id of its table, or by why there is none. */
  | {
      readonly call: number;
      readonly ask: 'copy';
      readonly copy: GameCopy;
      readonly people: readonly (string | null)[];
    }
  | { readonly call: number; readonly ask: 'back'; readonly table: string }
  /** A finished game to be kept under this id; answered by the id of its table, or by why it cannot be kept. */
  | {
      readonly call: number;
      readonly ask: 'keep';
      readonly id: string;
      readonly record: unknown;
      readonly people: readonly (string | null)[];
    }
  /** Told after each game (`SeriesNews`). It plays without a pause: a worker that is asked for this is asked for nothing else. */
  | { readonly call: number; readonly ask: 'balance'; readonly series: BalanceSeries }
  | { readonly call: number; readonly ask: 'stop' };

/** What it is told: values, for a subscription one after the other, then the end; or why there are none. */
export type Answer =
  | { readonly call: number; readonly tell: 'data'; readonly data: unknown }
  | { readonly call: number; readonly tell: 'end' }
  | { readonly call: number; readonly tell: 'error'; readonly shape: unknown };

/** What came of playing a record again: the SHA-256 of its seed and how it was shuffled, or what is wrong with it. */
export type Verdict =
  | { readonly ok: true; readonly commitment: string; readonly shuffles: 'secret' | 'open' | 'laid' }
  | { readonly ok: false; readonly code: string };

/** How games are played, where it is not as usual. */
export interface DeviceSettings {
  readonly seed: string | null;
  readonly botDelayMs: number | null;
}
