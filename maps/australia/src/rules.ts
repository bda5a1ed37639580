import {
  because,
  boxed,
  eachCard,
  type Effect,
  type Handlers,
  type OpenState,
  type RuleContext,
} from '@gridwright/core/plugin';
import { dearestRoute, movedUp, removals, settings } from './settings.ts';

type Handler<Name extends keyof Handlers<null>> = NonNullable<Handlers<null>[Name]>;

/** @rule Australia: plant 17 is out of the game, and uranium plants are mines. */
export const mines: Handler<'deckRecipe'> = (recipe) =>
  eachCard(boxed(recipe, 17), (card) =>
    card.fuels.includes('uranium') ? { ...card, fuels: [], burns: 0, cities: 0, digs: card.cities } : card,
  );

const spaces = settings.markets.mines.tracks.uranium.flatMap(({ price, size }) =>
  Array.from({ length: size }, () => price),
);

/** @rule Australia: in reverse turn order mines sell: the price of the dearest empty space for all they dig; one token each goes there. */
function sale({ order, players, markets }: OpenState, card: RuleContext<null>['card']): readonly Effect[] {
  let empty = spaces.length - (markets['mines']?.uranium ?? 0);
  return order.toReversed().flatMap((seat): readonly Effect[] => {
    const dug = (players[seat]?.plants ?? []).flatMap((plant) => card(plant).digs ?? []);
    const price = spaces[empty - 1];
    if (dug.length === 0 || price === undefined) return [];
    const count = Math.min(dug.length, empty);
    empty -= count;
    return [
      { do: 'pay', seat, amount: price * dug.reduce((sum, digs) => sum + digs, 0), why: 'reason.mines' },
      { do: 'move-fuel', from: 'supply', to: 'mines', fuel: 'uranium', count },
    ];
  });
}

/** @rule Australia: after the sale tokens leave the mine market by a table; at the end of the game there is the sale alone. */
export const mineMarket: Handler<'fuelMarket'> = ({ moment }, { state, card }) => {
  const sold = sale(state, card);
  if (moment === 'game-end') return sold;
  const placed = sold.reduce((sum, effect) => (effect.do === 'move-fuel' ? sum + effect.count : sum), 0);
  const held = (state.markets['mines']?.uranium ?? 0) + placed;
  const count = Math.min(held, removals[state.players.length - 2]?.[state.step - 1] ?? 0);
  return [...sold, { do: 'move-fuel', from: 'mines', to: 'supply', fuel: 'uranium', count }];
};

/** @rule Australia: in Step 3 the fuel spaces cost 3 to 10; every token keeps its place. */
export const dearSpaces: Handler<'spaces'> = (prices, { market }, { state }) =>
  market === 'main' && state.step === 3 ? prices.map((price) => price + movedUp) : prices;

/** @rule Australia: a city without a route is reached for 20. */
export const anywhere: Handler<'reach'> = (price, { seat }, { citiesOf }) =>
  citiesOf(seat).length === 0 ? price : because(dearestRoute, 'reason.route', { most: dearestRoute });

/** @rule Australia: no route costs more than 20. */
export const cappedRoute: Handler<'quote'> = (quote) =>
  quote.link > dearestRoute
    ? because({ ...quote, link: dearestRoute, route: false }, 'reason.route', { most: dearestRoute })
    : quote;
