import {
  type Choice,
  type CityId,
  definePlugin,
  type GameEvent,
  type Handlers,
  type Seat,
} from '@gridwright/core/plugin';
import { messages } from './messages.ts';

const id = 'variant:starting-cities';

/** Who has chosen which city, in the order of choosing. */
type Starts = { readonly chosen: readonly { readonly seat: Seat; readonly city: CityId }[] };
type Rule<Hook extends keyof Handlers<Starts>> = NonNullable<Handlers<Starts>[Hook]>;

const remembered = (starts: Starts, event: GameEvent): Starts =>
  event.type === 'choice-made' && event.by === id
    ? { chosen: [...starts.chosen, { seat: event.seat, city: event.answer }] }
    : starts;

/** @rule Recharged, for experts: before round 1 everybody chooses a starting city of their own, in turn order. */
const ownCity: Rule<'choices'> = ({ seat }, { state, own, neighboursOf }): readonly Choice[] => {
  if (state.phase.at !== 'preparation' || state.order[own.chosen.length] !== seat) return [];
  const free = state.cities.filter(
    (city) => !state.blocked?.includes(city) && own.chosen.every((chosen) => chosen.city !== city),
  );
  const answers = free.map((city) => ({
    answer: city,
    text: 'answer.city',
    params: { city },
    worth: neighboursOf(city).length,
  }));
  return [{ choice: 'start', text: 'choice.city', answers }];
};

/** @rule Recharged, for experts: a first house stands in one's starting city, and nobody else builds there before. */
const whereToBegin: Rule<'mayBuild'> = ({ seat, city }, { own, citiesOf }) => {
  const start = own.chosen.find((chosen) => chosen.seat === seat)?.city;
  if (citiesOf(seat).length === 0 && start !== undefined && city !== start)
    return { code: 'own-city', params: { city: start } };
  const other = own.chosen.find((chosen) => chosen.city === city && chosen.seat !== seat);
  return other !== undefined && citiesOf(other.seat).length === 0 ? { code: 'taken', params: { city } } : undefined;
};

export const startingCities = definePlugin<Starts>({
  id,
  tier: 'variant',
  apiVersion: 1,
  stage: 'beta',
  requires: ['edition:recharged'],
  conflicts: ['variant:trust'],
  settings: { preparation: true },
  slice: { init: { chosen: [] }, on: remembered },
  hooks: { choices: ownCity, mayBuild: whereToBegin },
  rules: [
    { key: 'rule.choice', params: {}, about: ['building'] },
    { key: 'rule.first', params: {}, about: ['building'] },
  ],
  messages,
});
