import { because, type Choice, type CityId, type GameEvent, type Handlers, type Seat } from '@gridwright/core/plugin';

/** The only cities for a first house, for the houses of round 1 and for the jump. */
export const startingCities: readonly CityId[] = ['fukuoka', 'kobe', 'osaka', 'sapporo', 'tokyo', 'yokohama'];
/** Houses that a player may build in round 1. */
export const housesInRoundOne = 2;
/** Elektro that a bot wants to save before it uses up the jump. */
const worthKeeping = 10;

/** The round, who has built in the first one, whose jump is used up, and who has said that the next starting city is reached by it. */
export type Jumps = {
  readonly round: number;
  readonly begun: readonly Seat[];
  readonly used: readonly Seat[];
  readonly jumping: Seat | null;
};

/** @rule Japan: the second house of round 1 uses up the jump, and so does a starting city that is reached without a route later. */
export function remembered(jumps: Jumps, event: GameEvent): Jumps {
  const { round, begun, used, jumping } = jumps;
  switch (event.type) {
    case 'round-began':
      return { ...jumps, round: event.round };
    case 'choice-made':
      return event.by === 'map:japan' ? { ...jumps, jumping: event.answer === 'jump' ? event.seat : null } : jumps;
    case 'seat-finished':
      return jumping === null ? jumps : { ...jumps, jumping: null };
    case 'city-built': {
      if (round === 1 && !begun.includes(event.seat)) return { ...jumps, begun: [...begun, event.seat] };
      const isJump = round === 1 || (jumping === event.seat && startingCities.includes(event.city));
      return isJump ? { ...jumps, used: [...used, event.seat], jumping: null } : jumps;
    }
    default:
      return jumps;
  }
}

/** @rule Japan: a first house stands in a starting city; in round 1 there are at most two, both in starting cities. */
export const whereToBegin: NonNullable<Handlers<Jumps>['mayBuild']> = ({ seat, city }, { state, citiesOf }) => {
  const { length: houses } = citiesOf(seat);
  if (state.round === 1 && houses >= housesInRoundOne) return { code: 'enough-houses', params: { houses } };
  return (state.round === 1 || houses === 0) && !startingCities.includes(city) ? { code: 'starting-city' } : undefined;
};

/** @rule Japan: the second house of round 1 and the jump cost their space alone. */
export const withoutRoute: NonNullable<Handlers<Jumps>['quote']> = (quote, { seat, city }, context) => {
  if (!startingCities.includes(city) || context.citiesOf(seat).length === 0) return quote;
  const reason = context.state.round === 1 ? 'reason.round-one' : 'reason.jump';
  const isFree = context.state.round === 1 || context.own.jumping === seat;
  return isFree ? because({ ...quote, link: 0, route: false }, reason) : quote;
};

/** @rule Japan: once in the game a starting city is reached by the jump; who pays for a route there keeps it. */
export const jumpOrRoute: NonNullable<Handlers<Jumps>['choices']> = ({ seat }, context): readonly Choice[] => {
  const { state, own, citiesOf, printedQuote } = context;
  if (state.phase.at !== 'building' || state.round === 1) return [];
  if (citiesOf(seat).length === 0 || own.used.includes(seat)) return [];
  const jumps = startingCities.flatMap((city) => printedQuote(seat, city)?.house ?? []);
  if (jumps.length === 0) return [];
  const byRoute = state.cities.flatMap((city) => printedQuote(seat, city) ?? []).map(({ house, link }) => house + link);
  const worth = Math.min(...byRoute) - Math.min(...jumps) - worthKeeping;
  return [
    {
      choice: 'jump',
      text: 'choice.jump',
      holds: own.jumping === seat ? 'jump' : 'route',
      answers: [
        { answer: 'route', text: 'answer.route' },
        { answer: 'jump', text: 'answer.jump', worth },
      ],
    },
  ];
};
