import { mostToBuy } from '@gridwright/arithmetic';
import {
  type AdjustedNumbers,
  type BoardArt,
  type CityId,
  type Denied,
  nothingOffered,
  type PlantId,
  type RegionId,
  type Sheet,
  type View,
} from '@gridwright/model';
import type { GameHead } from '@gridwright/protocol';
import { computed, type ComputedRef } from 'vue';
import { type Draft, tokenKey } from './draft.ts';
import { optionsOfType } from './options.ts';
import type { Turn } from './turns.ts';
import { useGame } from './game-store.ts';
import { useTable } from './table-store.ts';
import { useRefusals } from './refusals.ts';
import { useNaming } from './naming.ts';
import { actingOrder, standingOf } from './player-status.ts';

/** Everything of an opened game that never is null once it is shown. */
export interface OpenGame {
  readonly head: GameHead;
  readonly sheet: Sheet;
  readonly art: BoardArt;
  readonly view: View;
}

interface Quote {
  readonly house: number;
  readonly link: number;
  readonly total: number;
}

/** What the board and the markets show, worked out from what the server sent and what the player has picked. */
export interface Scene {
  readonly title: string;
  readonly names: string;
  readonly turns: readonly Turn[];
  readonly regionNames: Readonly<Record<RegionId, string>>;
  /** Players' names by seat. */
  readonly seatNames: readonly string[];
  readonly builds: ReadonlyMap<CityId, Quote>;
  readonly cityDenied: ReadonlyMap<CityId, string>;
  /** Elektro for cities that are too dear. */
  readonly cityDear: ReadonlyMap<CityId, number>;
  /** Numbers that are not as printed. */
  readonly adjusted: AdjustedNumbers;
  readonly routes: Readonly<Record<CityId, readonly CityId[]>>;
  readonly plantChoices: readonly PlantId[];
  readonly regionChoices: readonly RegionId[];
  readonly plantDenied: ReadonlyMap<PlantId, string>;
  /** The tokens picked in a market, by fuel. */
  readonly cartOf: (market: string) => Readonly<Record<string, number>>;
  /** The tokens that may be bought in a market, by fuel. */
  readonly roomFor: (market: string) => Readonly<Record<string, number>>;
}

/** The price of a city that is denied for want of money. */
function dearCity({ what, code, params }: Denied): readonly (readonly [CityId, number])[] {
  const price = params['price'];
  return code === 'cannot-afford' && typeof what === 'object' && 'city' in what && typeof price === 'number'
    ? [[what.city, price]]
    : [];
}

/** The scene of a game. While the past is shown (`live` is false), nothing in it can be chosen. */
export function useScene(open: () => OpenGame, draft: Draft, live: () => boolean): ComputedRef<Scene> {
  const game = useGame();
  const table = useTable();
  const naming = useNaming();
  const { explain } = useRefusals();

  const reasons = <K extends string>(denied: readonly Denied[], kind: K): ReadonlyMap<string, string> =>
    new Map(
      denied.flatMap((one) => {
        const what =
          typeof one.what === 'object' && kind in one.what ? (one.what as Record<string, string>)[kind] : undefined;
        return what === undefined ? [] : [[what, explain(one)] as const];
      }),
    );

  return computed(() => {
    const { view, sheet, head } = open();
    const names = naming.value;
    const { options, denied, routes, adjusted } = (game.myTurn && live() ? game.offered : null) ?? nothingOffered;
    const builds = optionsOfType(options, 'build').map(
      ({ city, house, link }) => [city, { house, link, total: house + link }] as const,
    );
    const { map, deck } = table.current ?? head.table;
    return {
      title: names.plugin(map, 'name'),
      names: [map, deck].map((id) => names.plugin(id, 'name')).join(', '),
      turns: actingOrder(view).map((seat) => ({
        seat,
        name: names.seat(seat),
        state: standingOf(view.phase, seat).state,
      })),
      regionNames: Object.fromEntries(sheet.board.regions.map(({ id }) => [id, names.region(id)])),
      seatNames: view.seats.map(({ seat }) => names.seat(seat)),
      builds: new Map(builds),
      cityDenied: reasons(denied, 'city'),
      cityDear: new Map(denied.flatMap(dearCity)),
      adjusted,
      routes,
      plantChoices: optionsOfType(options, 'open').map(({ plant }) => plant),
      regionChoices: optionsOfType(options, 'pick-region').map(({ region }) => region),
      plantDenied: reasons(denied, 'plant'),
      roomFor: (market) =>
        Object.fromEntries(
          optionsOfType(options, 'buy')
            .filter((option) => option.market === market)
            .map((option) => [option.fuel, mostToBuy(option)]),
        ),
      cartOf: (market) => {
        const buys = optionsOfType(options, 'buy').filter((option) => option.market === market);
        return Object.fromEntries(
          buys.map((option) => [
            option.fuel,
            Math.min(mostToBuy(option), draft.tokens[tokenKey(market, option.fuel)] ?? 0),
          ]),
        );
      },
    };
  });
}
