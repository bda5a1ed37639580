import {
  type Action,
  type ActionPattern,
  type Between,
  type Fuel,
  isBetween,
  matches,
  type PlayerCount,
  type RegionId,
  type Seat,
} from '@gridwright/model';
import { playerOf, seatTurn } from '../bot-player.ts';
import type { Bot } from '../plugin/bot.ts';
import type { Rules } from '../rules.ts';
import { sheetOf } from '../sheet.ts';
import { type Scene, scene } from './scene.ts';
import type { Situation } from './situation.ts';

/** What a seat has when its turn is over. */
export interface AfterTurn {
  readonly money?: Between;
  readonly cities?: Between;
  readonly fuels?: Readonly<Partial<Record<Fuel, Between>>>;
  /** Cities among its own. */
  readonly owns?: readonly string[];
}

/** A moment in which a good player clearly does one thing, and the sentence that says why. It is plain data. */
export interface BotPosition {
  readonly name: string;
  readonly why: string;
  readonly table: {
    readonly map: string;
    readonly deck: string;
    readonly players: PlayerCount;
    readonly regions: readonly RegionId[];
  };
  /** Who is asked. */
  readonly seat: Seat;
  readonly situation: Situation;
  /** What was done from there before that seat is asked. */
  readonly moves?: readonly { readonly seat: Seat; readonly action: Action }[];
  /** One of these is done first. */
  readonly right?: readonly ActionPattern[];
  /** None of these is done first. */
  readonly wrong?: readonly ActionPattern[];
  /** How the turn of the seat ends. */
  readonly after?: AfterTurn;
}

/** What a bot did in a position. */
export interface PositionPlayed {
  readonly passed: boolean;
  readonly did: readonly Action[];
}

function endsWell({ state }: Scene, seat: Seat, { money, cities, fuels = {}, owns = [] }: AfterTurn): boolean {
  const player = state.players[seat];
  return (
    player !== undefined &&
    isBetween(player.money, money) &&
    isBetween(player.cities.length, cities) &&
    Object.entries(fuels).every(([fuel, between]) => isBetween(player.fuels[fuel as Fuel], between)) &&
    owns.every((city) => player.cities.includes(city))
  );
}

/**
 * The moment of a position.
 * @throws when it contradicts the rules.
 */
export const positionScene = (rules: Rules, { situation, moves = [] }: BotPosition): Scene =>
  moves.reduce((moment, { seat, action }) => moment.act(seat, action), scene(rules, situation));

/** More actions than any turn of a good player has. */
const mostActions = 60;

/**
 * What a level of a bot does in a position, and whether that is right.
 * @throws when the position contradicts the rules, or the bot does what is not on offer.
 */
export function playPosition(rules: Rules, position: BotPosition, bot: Bot, level: string): PositionPlayed {
  const { seat, right, wrong = [], after } = position;
  const player = playerOf(bot, position.name, level);
  const sheet = sheetOf(rules);
  const did: Action[] = [];
  let moment = positionScene(rules, position);
  const { phase, round } = moment.state;
  const goesOn = (): boolean =>
    moment.waiting.includes(seat) && moment.state.phase.at === phase.at && moment.state.round === round;
  do {
    const action = player.decide(seatTurn(rules, moment.state, seat, sheet));
    did.push(action);
    if (after === undefined) break;
    moment = moment.act(seat, action);
  } while (goesOn() && did.length < mostActions);
  const [first] = did;
  const passed =
    first !== undefined &&
    (right === undefined || right.some((pattern) => matches(first, pattern))) &&
    !wrong.some((pattern) => matches(first, pattern)) &&
    (after === undefined || endsWell(moment, seat, after));
  return { passed, did };
}
