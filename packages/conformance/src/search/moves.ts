import type { Rules } from '@gridwright/core';
import { pass, promised } from '@gridwright/core/testing';
import { type Action, fuels, type GameState, type Option, type Seat } from '@gridwright/model';

/** An action in words. */
export function told(action: Action): string {
  switch (action.type) {
    case 'pick-region':
      return `pick the region ${action.region}`;
    case 'open':
      return `nominate plant ${action.plant} for ${action.bid}`;
    case 'bid':
      return `bid ${action.bid}`;
    case 'discard-plant':
      return `scrap plant ${action.plant}`;
    case 'discard-fuel':
      return `give back ${JSON.stringify(action.fuels)}`;
    case 'buy':
      return `buy ${action.count} ${action.fuel}${action.market === 'main' ? '' : ` in ${action.market}`}`;
    case 'build':
      return `build in ${action.city}`;
    case 'power':
      return action.runs.length === 0
        ? 'run no plant'
        : `run ${action.runs.map(({ plant, burn }) => `${plant} with ${JSON.stringify(burn)}`).join(', ')}`;
    case 'choose':
      return `answer ${action.answer} to ${action.choice}`;
    case 'pass':
      return 'pass';
  }
}

/** What may be chosen, the plainest first: choices that are reduced become small numbers. */
export const candidates = (list: readonly Option[]): readonly Action[] => [
  ...list.filter(({ type }) => type === 'pass').flatMap(promised),
  ...list.filter(({ type }) => type !== 'pass').flatMap(promised),
];

const around = (least: number, most: number): readonly number[] => [least - 1, least, most, most + 1];

/** Actions at the very edge of what is allowed, on both sides of it. */
function edges(option: Option): readonly Action[] {
  switch (option.type) {
    case 'open':
      return around(option.min, option.max).map((bid) => ({ type: 'open', plant: option.plant, bid }));
    case 'bid':
      return around(option.min, option.max).map((bid) => ({ type: 'bid', bid }));
    case 'buy':
      return around(1, option.most ?? option.prices.length).map((count) => ({
        type: 'buy',
        market: option.market,
        fuel: option.fuel,
        count,
      }));
    case 'discard-fuel':
      return option.answers.flatMap((answer) =>
        fuels.flatMap((fuel) =>
          [-1, 0, 1].map((more): Action => ({
            type: 'discard-fuel',
            fuels: { ...answer, [fuel]: Math.max(0, (answer[fuel] ?? 0) + more) },
          })),
        ),
      );
    case 'power':
      return option.plants.flatMap(({ plant, fuels: burnable, burns }) =>
        burnable.flatMap((fuel) =>
          around(burns, burns).map((count): Action => ({ type: 'power', runs: [{ plant, burn: { [fuel]: count } }] })),
        ),
      );
    default:
      return promised(option);
  }
}

/** Everything that might be thought possible, offered or not. */
function attempts(rules: Rules, state: GameState, seat: Seat, list: readonly Option[]): readonly Action[] {
  const plants = [...state.plants.current, ...state.plants.future];
  const [market] = rules.markets;
  return [
    ...plants.map((plant): Action => ({ type: 'open', plant, bid: rules.cards.get(plant)?.number ?? 0 })),
    ...(state.players[seat]?.plants ?? []).map((plant): Action => ({ type: 'discard-plant', plant })),
    ...fuels.map((fuel): Action => ({ type: 'buy', market: market?.id ?? 'main', fuel, count: 1 })),
    ...fuels.map((fuel): Action => ({ type: 'discard-fuel', fuels: { [fuel]: 1 } })),
    ...rules.board.cities.map(({ id }): Action => ({ type: 'build', city: id })),
    ...rules.board.regions.map(({ id }): Action => ({ type: 'pick-region', region: id })),
    ...list.flatMap(promised),
  ];
}

/** Some actions to try: those at the edges of what is offered, and every so many-th of all others. */
export function probes(
  rules: Rules,
  state: GameState,
  seat: Seat,
  list: readonly Option[],
  choice: number,
): readonly Action[] {
  const all = attempts(rules, state, seat, list);
  const stride = Math.max(1, Math.floor(all.length / 8));
  return [
    pass,
    ...list.flatMap(edges).slice(0, 24),
    ...all.filter((_, position) => position % stride === choice % stride),
  ];
}
