import type {
  Action,
  Advice,
  GameState,
  Messages,
  MoveReason,
  Offered,
  Option,
  PluginId,
  Seat,
  Sheet,
  Stage,
  View,
} from '@gridwright/model';
import type { CompactGame } from '../compact/compact-game.ts';
import { frozen } from '../frozen.ts';

/** Draws whole numbers from 0 to `below` − 1. */
export type RandomSource = (below: number) => number;

/**
 * A game as a seat may imagine it: all that the seat knows is as it is, and all that it cannot know is drawn anew. It can be played on
 * by the rules of the table.
 */
export interface ImaginedGame {
  /** It changes as the game is played on. What is hidden in it is imagined. */
  readonly state: Readonly<GameState>;
  /** Seats whose decision is awaited; empty when the game is over. */
  readonly waiting: () => readonly Seat[];
  /** Everything a seat may do now. */
  readonly options: (seat: Seat) => readonly Option[];
  /** Carries out an action; false, and nothing has changed, when it is refused. */
  readonly act: (seat: Seat, action: Action) => boolean;
  /** The same game, which goes its own way from here. */
  readonly copy: () => ImaginedGame;
  /** The game as it stands in plain lists, which are played on many times as fast; undefined where these cannot tell all rules of the table. */
  readonly compact: () => CompactGame | undefined;
}

/** What a seat is shown when it is to act. A bot is given what a person in that seat is given, and nothing else. */
export interface SeatTurn {
  readonly view: View;
  readonly offered: Offered;
  /** What never changes during the game: board, cards, numbers. */
  readonly sheet: Sheet;
  /** What every seat has, in Elektro, as somebody counts it who has followed all payments that are made in the open. */
  readonly counted: readonly number[];
  /** What the page shows beside the options. It is reckoned when it is asked for. */
  readonly advice: () => Advice;
  /** This game with what the seat cannot know drawn anew: the same draws, the same cards. */
  readonly imagine: (random: RandomSource) => ImaginedGame;
}

/** A decision that a bot is asked for. */
export interface BotTurn extends SeatTurn {
  /** One of the bot's `levels`. */
  readonly level: string;
  /** The same draws whenever the same decision of the same game is asked for. */
  readonly random: RandomSource;
  /** Nobody plays: the bot is only tried, and need not think for long. */
  readonly trial: boolean;
}

/** A decision that takes a while: it yields again and again, so that others can be served, and returns what is done. */
export type Thought = Generator<undefined, Action>;

/** What a bot thinks of something that a seat might do. */
export interface RatedAction {
  readonly action: Action;
  /** What it would go on with in the same turn, until others are asked; absent where that is not settled, or nothing. */
  readonly next?: readonly Action[];
  /** Of a hundred games that go on with it, so many are won by the seat; absent where there was nothing to compare. */
  readonly chance?: number;
  /** Games that were played out to find that. */
  readonly games?: number;
}

/** Ratings that take a while, the best action first; it yields as a thought does. */
export type Ratings = Generator<undefined, readonly RatedAction[]>;

/** How much is thought about a turn that is reviewed. */
export interface ReviewDepth {
  /** Games that are played out for everything that is compared. */
  readonly games: number;
  /** Whether something better is looked for. */
  readonly alternatives: boolean;
}

/** What a seat might have done in a turn instead. */
export interface BetterTurn {
  readonly actions: readonly Action[];
  /** Of a hundred games that go on with it, so many are won by the seat. */
  readonly chance: number;
}

/** What a bot thinks, when the game is over, of what a seat did in a turn. */
export interface ReviewedTurn {
  /** How likely each seat is to win from there, of a hundred. */
  readonly chances: readonly number[];
  /** Of a hundred games that were played on, so many each seat has won; absent where that is what `chances` says. */
  readonly won?: readonly number[];
  /** What would have won the seat more of them; absent where nothing better was found. */
  readonly better?: BetterTurn;
}

/** A review of one turn; it yields as a thought does. */
export type Review = Generator<undefined, ReviewedTurn>;

/** A player that is a program: one frozen record. It remembers nothing between decisions. */
export interface Bot {
  /** `bot:name`, such as `bot:miser`. */
  readonly id: PluginId;
  readonly apiVersion: 1;
  /** What its package.json says, which whoever loads a package puts here. */
  readonly version?: string;
  /** Hash of the code it was loaded from, put here by whoever loaded it. */
  readonly code?: string;
  readonly stage: Stage;
  /** How well it plays, from the weakest to the strongest: names of small letters. `level.NAME` is what a level is called. */
  readonly levels: readonly [string, ...string[]];
  /** The level that is played where nobody chooses one. */
  readonly usualLevel: string;
  /**
   * `choose` returns within a millisecond or two: an action, or a thought that has not begun. A server asks such a bot
   * itself, and only what is to be thought waits until one of its other processes is free. A bot that does not say so is asked there.
   */
  readonly answersAtOnce?: true;
  readonly messages: Messages;
  /** One of the things on offer, at once or after some thought. Pure: the same turn is always decided the same way. */
  readonly choose: (turn: BotTurn) => Action | Thought;
  /** What it would suggest to a person in that seat. Pure as well; absent where it suggests nothing. */
  readonly rate?: (turn: BotTurn) => Ratings;
  /**
   * Why a seat should do this, sentence by sentence, the weightiest first: keys of the bot's own messages. `actions` is what the
   * seat would do until others are asked; the bot itself may prefer something else. Pure as well; where it is absent the rules'
   * own arithmetic speaks.
   */
  readonly explain?: (turn: BotTurn, actions: readonly Action[]) => readonly MoveReason[];
  /**
   * What it thinks of a turn of a game that is over, by what the seat could know then. `done` is what the seat did until others
   * were asked; nothing where only the chances at that moment are wished for. Pure as well; absent where it reviews nothing.
   */
  readonly review?: (turn: BotTurn, done: readonly Action[], depth: ReviewDepth) => Review;
}

/** Checks a bot's types, and freezes it. */
export const defineBot = (bot: Bot): Bot => frozen(bot);

/** Whether something that a package exports means to be a bot. */
export const isBot = (candidate: unknown): candidate is Bot =>
  typeof candidate === 'object' &&
  candidate !== null &&
  'id' in candidate &&
  typeof candidate.id === 'string' &&
  candidate.id.startsWith('bot:');

type ChooseOption = Extract<Option, { type: 'choose' }>;

/** The action that gives an answer to a choice. */
export const answering = ({ by, choice }: ChooseOption, answer = ''): Action => ({
  type: 'choose',
  by,
  choice,
  answer,
});

/**
 * The answer that is worth most to a seat, by what the plugins say that answers are worth: to a choice that must be made the best
 * there is, to any other only one that is worth more than nothing. Undefined where all is best left as it is.
 */
export function bestAnswer(options: readonly Option[]): Action | undefined {
  const answers = options.flatMap((option) =>
    option.type === 'choose'
      ? option.answers
          .filter(({ answer }) => answer !== option.holds)
          .map(({ answer, worth = 0 }) => ({ option, answer, worth }))
      : [],
  );
  const [best] = answers.toSorted((a, b) => b.worth - a.worth);
  return best !== undefined && (best.option.holds === undefined || best.worth > 0)
    ? answering(best.option, best.answer)
    : undefined;
}
