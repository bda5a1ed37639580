import { apply, options, type Rules, setup, view, waiting } from '@gridwright/core';
import { dice, randomMove, rulesOf } from '@gridwright/core/testing';
import { type Fuel, fuels, type GameEvent, type GameState, type MarketId, type MarketView } from '@gridwright/model';
import { expect, it } from 'vitest';
import { type Cell, cells } from '../src/matrix.ts';

/** Tokens that came into a market at the end of a round, from the supply and from where burned fuel lies. */
function broughtTo({ stores }: Rules, events: readonly GameEvent[], market: MarketId, fuel: Fuel): number {
  const ofStores = new Set(stores.map(({ store }) => store));
  return events.reduce((sum, event) => {
    if (event.type === 'fuel-restocked' && event.market === market) return sum + event.added[fuel];
    if (
      event.type !== 'fuel-moved' ||
      event.fuel !== fuel ||
      typeof event.to === 'string' ||
      typeof event.from === 'string'
    )
      return sum;
    const isBack = 'market' in event.to && event.to.market === market && 'market' in event.from;
    return isBack && ofStores.has(event.from.market) ? sum + event.count : sum;
  }, 0);
}

interface Told {
  readonly round: number;
  readonly step: GameState['step'];
  readonly markets: readonly MarketView[];
}

/** What was told of restocks in a game played by chance, once the plants of a round were sold, and was not what came. */
function untrue({ plugins, players }: Cell): readonly string[] {
  const rules = rulesOf(plugins, players);
  const chance = dice('restock');
  const begun = setup(rules, 'restock');
  if (!begun.ok) return ['the game does not begin'];
  let { state } = begun.value;
  let told: Told[] = [];
  const wrong: string[] = [];
  for (let actions = 0; actions < 5000 && state.phase.at !== 'over'; actions += 1) {
    const { round, step } = state;
    const [seat = 0] = waiting(state);
    if (state.phase.at !== 'auction') told.push({ round, step, markets: view(rules, state, null).markets });
    const applied = apply(rules, state, seat, randomMove(options(rules, state, seat), chance));
    if (!applied.ok) return [...wrong, applied.error.code];
    const { events } = applied.value;
    if (events.some(({ type }) => type === 'fuel-restocked')) {
      const lasting = told.filter((one) => one.round === round && one.step === step);
      for (const { id, restock } of lasting.flatMap(({ markets }) => markets))
        for (const fuel of fuels) {
          const came = broughtTo(rules, events, id, fuel);
          if (came < restock.least[fuel] || came > restock.most[fuel])
            wrong.push(`round ${round}: ${restock.least[fuel]} to ${restock.most[fuel]} ${fuel} told, ${came} came`);
        }
      told = [];
    }
    ({ state } = applied.value);
  }
  return wrong;
}

const tables = cells.filter(({ plugins, players }) => players === 4 && plugins.some(({ id }) => id === 'deck:base'));
it.each(tables.map((cell) => [cell.name, cell]))('what comes at the end of a round was told before: %s', (_, cell) => {
  expect(untrue(cell)).toEqual([]);
});
