import { type Action, type Fuel, fuels, type Fuels, type Option } from '@gridwright/model';
import type { MessageKey } from '../../../i18n/message-key.ts';
import type { Naming } from '../../../game/naming.ts';

/** A sentence of the page, and what it mentions. */
interface Words {
  readonly key: MessageKey;
  readonly params: Readonly<Record<string, string | number>>;
}

/** When it would be done; there is a lot while a plant is bid for. */
interface When {
  readonly at: string;
  readonly lot?: unknown;
  /** What is on offer then, as far as it is known: what plugins ask has its words there. */
  readonly options?: readonly Option[];
  /** Something was bought or built before in the same turn. */
  readonly acted?: boolean;
}

/** The answer to what a plugin asks, in its words. */
function answerTo({ by, choice, answer }: Extract<Action, { type: 'choose' }>, when: When, names: Naming): Words {
  const asked = when.options?.find(
    (option): option is Extract<Option, { type: 'choose' }> =>
      option.type === 'choose' && option.by === by && option.choice === choice,
  );
  const given = asked?.answers.find((one) => one.answer === answer);
  if (given === undefined) return { key: 'decision.suggestion.choose', params: {} };
  return {
    key: 'move.choose.button',
    params: { answer: names.plugin(by, given.text, names.named(given.params ?? {})) },
  };
}

function passing({ at, lot, acted = false }: When): MessageKey {
  if (at === 'auction') return lot === null ? 'move.open.pass' : 'move.bid.drop';
  if (at === 'fuel') return acted ? 'move.buy.finish' : 'move.buy.nothing';
  return acted ? 'move.build.finish' : 'move.build.nothing';
}

/** Tokens by fuel, without those that are not mentioned. */
const counted = (tokens: Extract<Action, { type: 'discard-fuel' }>['fuels']): Partial<Fuels> =>
  Object.fromEntries(fuels.flatMap((fuel) => (tokens[fuel] === undefined ? [] : [[fuel, tokens[fuel]]])));

/** What is bought, and in which markets where one may choose among several. */
function buying(buys: readonly Extract<Action, { type: 'buy' }>[], names: Naming): Words {
  const bought: Partial<Record<Fuel, number>> = {};
  for (const { fuel, count } of buys) bought[fuel] = (bought[fuel] ?? 0) + count;
  const markets = new Set(buys.flatMap(({ fuel, market }) => names.marketFor(fuel, market) ?? []));
  const params = { fuels: names.fuels(bought) };
  return markets.size === 0
    ? { key: 'decision.suggestion.buy', params }
    : { key: 'decision.suggestion.buyIn', params: { ...params, market: names.list([...markets]) } };
}

/** What several actions of one turn come to: all that is bought, all that is built, or the first of them. */
export function wordsOfTurn(actions: readonly Action[], when: When, names: Naming): Words {
  const [first = { type: 'pass' } as const] = actions;
  if (first.type === 'buy')
    return buying(
      actions.filter((action) => action.type === 'buy'),
      names,
    );
  if (first.type === 'build') {
    const cities = actions.flatMap((action) => (action.type === 'build' ? [names.city(action.city)] : []));
    return { key: 'decision.suggestion.build', params: { city: names.list(cities) } };
  }
  return wordsOf(first, when, names);
}

/**
 * The steps of a whole turn: all that is bought or built is one of them. That it ended there is said only where nothing was bought or
 * built.
 */
export function stepsOfTurn(actions: readonly Action[], when: When, names: Naming): readonly Words[] {
  const deeds = actions.filter(({ type }) => type === 'buy' || type === 'build');
  const others = actions.filter((action) => !deeds.includes(action) && (action.type !== 'pass' || deeds.length === 0));
  return [
    ...others.map((action) => wordsOf(action, when, names)),
    ...(deeds.length === 0 ? [] : [wordsOfTurn(deeds, when, names)]),
  ];
}

/** What a button would say that does this. */
export function wordsOf(action: Action, when: When, names: Naming): Words {
  switch (action.type) {
    case 'pick-region':
      return { key: 'move.pickRegion.button', params: { region: names.region(action.region) } };
    case 'open':
      return { key: 'move.open.button', params: { plant: names.plant(action.plant), bid: action.bid } };
    case 'bid':
      return { key: 'move.bid.button', params: { bid: action.bid } };
    case 'discard-plant':
      return { key: 'move.discardPlant.button', params: { plant: names.plant(action.plant) } };
    case 'discard-fuel':
      return { key: 'move.discardFuel.button', params: { fuels: names.fuels(counted(action.fuels)) } };
    case 'buy':
      return buying([action], names);
    case 'build':
      return { key: 'decision.suggestion.build', params: { city: names.city(action.city) } };
    case 'choose':
      return answerTo(action, when, names);
    case 'power':
      return {
        key: 'decision.suggestion.power',
        params: { plants: names.list(action.runs.map(({ plant }) => names.plant(plant))) },
      };
    case 'pass':
      return { key: passing(when), params: {} };
  }
}
