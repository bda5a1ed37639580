import { type Action, fuels, type Option } from '@gridwright/model';
import { nextTick } from 'vue';
import { type Draft, tokenKey } from '../../game/draft.ts';
import { optionsOfType } from '../../game/options.ts';
import { proposedRuns } from './bureaucracy/plant-runs.ts';

/** What is bought in a turn, by market and fuel, however many steps it takes. */
export function tokensIn(actions: readonly Action[]): Record<string, number> {
  const tokens: Record<string, number> = {};
  for (const action of actions) {
    if (action.type !== 'buy') continue;
    const key = tokenKey(action.market, action.fuel);
    tokens[key] = (tokens[key] ?? 0) + action.count;
  }
  return tokens;
}

/**
 * Picks in a draft what some actions of one turn say, so that the panel shows them and its main button would send them. What was picked
 * before for the same question is forgotten.
 */
export async function pickActions(draft: Draft, actions: readonly Action[], options: readonly Option[]): Promise<void> {
  const [first] = actions;
  draft.tokens = tokensIn(actions);
  draft.cities = actions.flatMap((action) => (action.type === 'build' ? [action.city] : []));
  switch (first?.type) {
    case 'pick-region':
      draft.region = first.region;
      break;
    case 'open':
      draft.plant = first.plant;
      // the panel begins each plant with its lowest bid
      await nextTick();
      draft.bid = first.bid;
      break;
    case 'bid':
      draft.bid = first.bid;
      break;
    case 'discard-plant':
      draft.plant = first.plant;
      break;
    case 'discard-fuel':
      draft.returned = Object.fromEntries(
        fuels.flatMap((fuel) => (first.fuels[fuel] ? [[fuel, first.fuels[fuel]]] : [])),
      );
      break;
    case 'choose':
      draft.answer = first.answer;
      break;
    case 'power': {
      const [option] = optionsOfType(options, 'power');
      if (option === undefined) break;
      const runs = proposedRuns({ ...option, proposal: first.runs });
      draft.running = { runs, answering: JSON.stringify(option) };
      break;
    }
    case 'buy':
    case 'build':
    case 'pass':
    case undefined:
      break;
  }
}
