import {
  act,
  apply,
  botReasons,
  copyState,
  offered,
  playerOf,
  ratingsOf,
  type Rules,
  seatTurn,
  setup,
  sheetOf,
  waiting,
} from '@gridwright/core';
import {
  type Action,
  type ActionPattern,
  type GameState,
  matches,
  type Puzzle,
  type Seat,
  solves,
} from '@gridwright/model';
import type { BotTable, ChosenBot } from '../commands/seating.ts';
import {
  asGood,
  copiedState,
  type Judge,
  type Judged,
  judgedIn,
  leadOf,
  likeliest,
  patternOf,
  triedOf,
} from './puzzle.ts';

/** How moments of games are looked through. */
export interface Search {
  /** Who compares, gives reasons, and plays games out; and how many after each action. */
  readonly judge: Judge;
  /** By whom what was found is rated. */
  readonly rungs: readonly ChosenBot[];
  /** Of the decisions in each phase every so many is looked at. */
  readonly every: number;
  /** The round in which the looking begins: late moments are clearer, and sooner played out. */
  readonly from: number;
  /** The phases that are looked at; all where nothing is said. */
  readonly phases: readonly string[] | null;
  /** Puzzles of one phase that are taken from a game. */
  readonly most: number;
}

/** A first look plays so many games out after each action. */
const firstLook = 16;
/** Parts of one that a first look must show, and a second: what is right is to be clear to see. */
const clearAtFirst = 0.2;
const clear = 0.12;
/** Of that, what is certain. */
const certain = 0.05;

/** Actions that a person would call the same: the same plant, whatever is bid for it. */
function thingOf(action: Action): string {
  const { bid: _bid, ...thing } = patternOf(action);
  return JSON.stringify(thing);
}

/** One pattern for actions that are the same but for what is bid. */
function patternFor(actions: readonly Action[]): ActionPattern | undefined {
  const [first] = actions;
  if (first === undefined) return undefined;
  const bids = actions.flatMap((action) => ('bid' in action ? [action.bid] : []));
  const pattern = patternOf(first);
  return bids.length === 0 ? pattern : { ...pattern, bid: [Math.min(...bids), Math.max(...bids)] };
}

/** What is clearly the best of what was tried: one thing, and nothing else that is nearly as good. */
function clearest(
  judged: readonly Judged[],
  { games, least }: { readonly games: number; readonly least: number },
): { readonly right: ActionPattern; readonly fits: readonly Judged[]; readonly lead: Puzzle['lead'] } | null {
  const best = likeliest(judged);
  if (best === undefined) return null;
  const fits = judged.filter(
    ({ action, chance }) => thingOf(action) === thingOf(best.action) && chance > best.chance - asGood,
  );
  const right = patternFor(fits.map(({ action }) => action));
  if (right === undefined) return null;
  const others = judged.filter(({ action }) => !matches(action, right));
  const lead = leadOf(fits, others, games);
  return lead !== null && lead.right - lead.other >= least ? { right, fits, lead } : null;
}

/** A moment of a game in which a seat is asked. */
interface Moment {
  readonly rules: Rules;
  readonly state: GameState;
  readonly seat: Seat;
  /** What the puzzle is called, if it becomes one. */
  readonly id: string;
}

/** A puzzle of a moment, where what the games that are played out call best is what the bot would do as well. */
function puzzleOf({ rules, state, seat, id }: Moment, { judge, rungs }: Search): Puzzle | null {
  const moment = {
    state,
    offered: () => offered(rules, state, seat),
    allows: (_seat: Seat, action: Action) => apply(rules, state, seat, action).ok,
  };
  const glance = judgedIn(rules, moment, seat, { ...judge, games: firstLook });
  if (clearest(glance, { games: firstLook, least: clearAtFirst }) === null) return null;
  const judged = judgedIn(rules, moment, seat, judge);
  const found = clearest(judged, { games: judge.games, least: clear });
  if (found === null || found.lead.low < certain) return null;
  const turn = seatTurn(rules, state, seat, sheetOf(rules));
  const ratings = ratingsOf(judge.bot, id, turn);
  let step = ratings.next();
  while (step.done !== true) step = ratings.next();
  const [best] = step.value;
  if (best === undefined || !matches(best.action, found.right)) return null;
  const next = best.next ?? [];
  const why = botReasons(judge.bot, id, turn, [best.action, ...next]) ?? [];
  const finds = ({ bot, level }: ChosenBot): boolean => solves([playerOf(bot, id, level).decide(turn)], [found.right]);
  if (why.length === 0) return null;
  const map = rules.plugins.find(({ tier }) => tier === 'map');
  return {
    id,
    subject: state.phase.at,
    map: map?.id ?? '',
    seat,
    state: copiedState(copyState(state)),
    right: [found.right],
    answer: best.action,
    ...(next.length === 0 ? {} : { next }),
    why,
    tried: triedOf(judged),
    lead: found.lead,
    solvedBy: rungs.filter(finds).length,
    levels: rungs.length,
  };
}

/**
 * Plays a game of bots, and looks on the way for moments in which one thing is clearly the best.
 * @returns nothing where the game cannot be set up
 */
export function* puzzlesInGame(
  { rules, seats }: BotTable,
  seed: string,
  search: Search,
): Generator<Puzzle | null, void> {
  const begun = setup(rules, seed);
  if (!begun.ok) return;
  const { state } = begun.value;
  const sheet = sheetOf(rules);
  const taken = new Map<string, number>();
  const asked = new Map<string, number>();
  for (let [seat] = waiting(state); seat !== undefined; [seat] = waiting(state)) {
    const seated = seats[seat];
    if (seated === undefined) return;
    const { at } = state.phase;
    const number = (asked.get(at) ?? 0) + 1;
    asked.set(at, number);
    const isMeant = search.phases?.includes(at) ?? at !== 'regions';
    const isDue = state.round >= search.from && number % search.every === 0;
    if (isMeant && isDue && (taken.get(at) ?? 0) < search.most) {
      const puzzle = puzzleOf({ rules, state, seat, id: `${seed}-${at}-${number}` }, search);
      if (puzzle !== null) taken.set(at, (taken.get(at) ?? 0) + 1);
      yield puzzle;
    }
    const turn = seatTurn(rules, state, seat, sheet);
    const action = playerOf(seated.bot, `${seed} seat ${seat}`, seated.level).decide(turn);
    if (act({ rules, state, events: [] }, seat, action) !== undefined) return;
  }
}
