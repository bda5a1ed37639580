import { apply, fold, readRecord, redact, replay, sealRecord, undo, undoable, type Taken } from '@gridwright/core';
import { rulesOf, type Scene } from '@gridwright/core/testing';
import { baseDeck, bothDecks } from '@gridwright/decks';
import {
  type Action,
  type CityId,
  type Connection,
  type Fuel,
  type Fuels,
  fuels,
  ruleCodes,
  type Run,
  type Runnable,
  type Seat,
} from '@gridwright/model';
import { actionTypes, parseAction } from '@gridwright/model/schemas';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eventsOf, reread, type Step, stepsOf } from '../src/chance.ts';
import { maps } from '../src/plugins.ts';

const plugin = (name: string) => maps[name] ?? maps['germany'] ?? baseDeck;
const germany = (players: 2 | 3 | 4 | 5 | 6 = 4) => rulesOf([baseDeck, plugin('germany')], players);
const seeds = ['a', 'b', 'c'];
const games = (rules = germany()): readonly Step[] => seeds.flatMap((seed) => [...stepsOf(rules, seed)]);

describe('one seed, one game', () => {
  it('two tables that are set up apart play the same events', () => {
    for (const name of ['germany', 'benelux']) {
      const table = () => rulesOf([bothDecks, plugin(name)], 5);
      expect(eventsOf(table(), 'same')).toEqual(eventsOf(table(), 'same'));
      expect(eventsOf(table(), 'same')).not.toEqual(eventsOf(table(), 'other'));
    }
  });

  it('a game is what its events say, at every action', () => {
    const steps = [...stepsOf(germany(3), 'folded')];
    const events = [...(steps[0]?.before.events ?? [])];
    for (const [number, { after }] of steps.entries()) {
      events.push(...after.events);
      if (number % 25 === 0 || number === steps.length - 1) expect(fold(events)).toEqual(after.state);
      expect(after.state.version).toBe(events.length);
    }
  });

  it('a game that is written down and read again goes on in the same way, from any point', () => {
    const steps = [...stepsOf(germany(4), 'written')];
    for (let from = 0; from < steps.length; from += 60) {
      const start = steps[from];
      if (start === undefined) break;
      const end = steps.slice(from).reduce((now, { seat, action }) => now.act(seat, action), reread(start.before));
      expect(end.state).toEqual(steps.at(-1)?.after.state);
    }
  });

  it('a finished game can be sealed, read and replayed to the same end', () => {
    for (const seed of seeds) {
      const rules = germany(3);
      const steps = [...stepsOf(rules, seed)];
      const end = steps.at(-1)?.after.state;
      if (end === undefined) throw new Error('a game has actions');
      const actions = steps.map(({ seat, action }) => ({ seat, action }));
      const record = readRecord(JSON.stringify(sealRecord({ table: rules.table, seed, actions }, end)));
      if (!record.ok) throw new Error(record.error.code);
      expect(replay(rules, record.value)).toMatchObject({ ok: true, value: { state: end } });
    }
  });
});

describe('every price is what the rules say', () => {
  const ofType = <Type extends Action['type']>(type: Type) =>
    games().filter((step): step is Step & { action: Extract<Action, { type: Type }> } => step.action.type === type);

  it('fuel costs what the cheapest tokens in the market cost', () => {
    const bought = ofType('buy');
    expect(bought.length).toBeGreaterThan(100);
    for (const { before, after, seat, action } of bought) {
      const lying = before.market[action.fuel];
      const price =
        action.fuel === 'uranium'
          ? (space: number) => [1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 14, 16][space] ?? 0
          : (space: number) => 1 + Math.floor(space / 3);
      const spaces = action.fuel === 'uranium' ? 12 : 24;
      const cost = Array.from({ length: action.count }, (_, token) => price(spaces - lying + token)).reduce(
        (sum, one) => sum + one,
        0,
      );
      expect(before.money(seat) - after.money(seat)).toBe(cost);
    }
  });

  it('a city costs its space and the cheapest way there, and the way shown is such a way', () => {
    const built = ofType('build');
    expect(built.length).toBeGreaterThan(100);
    const lines = germany().board.connections;
    for (const { before, after, seat, action } of built) {
      const own = before.cities(seat);
      const link = own.length === 0 ? 0 : cheapestWay(lines, before.state.cities, own, action.city);
      const house = [10, 15, 20][before.state.houses[action.city]?.length ?? 0] ?? 0;
      expect(before.money(seat) - after.money(seat)).toBe(house + link);
      const route = before.offered(seat).routes[action.city] ?? [];
      if (own.length === 0) continue;
      expect([own.includes(route[0] ?? ''), route.at(-1)]).toEqual([true, action.city]);
      expect(
        route.slice(1).reduce((sum, city, position) => sum + lineCost(lines, route[position] ?? '', city), 0),
      ).toBe(link);
    }
  });

  it('income is that of the supplied cities, and plants that ran burned what they need', () => {
    const payout = [10, 22, 33, 44, 54, 64, 73, 82, 90, 98, 105, 112, 118, 124, 129, 134, 138, 142, 145, 148, 150];
    for (const { before, after, seat, action } of ofType('power')) {
      const cards = action.runs.map(({ plant }) => before.rules.cards.get(plant));
      const supplied = Math.min(
        before.cities(seat).length,
        cards.reduce((sum, card) => sum + (card?.cities ?? 0), 0),
      );
      const [run] = after.happened('plants-run');
      expect([run?.supplied, run?.income]).toEqual([supplied, payout[supplied] ?? 150]);
      for (const { plant, burn } of action.runs) {
        const card = before.rules.cards.get(plant);
        expect(fuels.reduce((sum, fuel) => sum + (burn[fuel] ?? 0), 0)).toBe(card?.burns);
      }
    }
  });

  it('the proposal for phase 5 supplies as many cities as any choice of plants and fuels, at the least cost of refuelling', () => {
    for (const { before, seat } of ofType('power')) {
      const [option] = before.options(seat, 'power');
      if (option === undefined) continue;
      const value = (runs: readonly Run[]) => {
        const capacity = runs.reduce((sum, { plant }) => sum + (before.rules.cards.get(plant)?.cities ?? 0), 0);
        const cost = fuels.reduce(
          (sum, fuel) => sum + runs.reduce((used, { burn }) => used + (burn[fuel] ?? 0), 0) * nextPrice(before, fuel),
          0,
        );
        return { supplied: Math.min(capacity, option.cities), cost };
      };
      const all = everyRun(option.plants, option.fuels).map(value);
      const most = Math.max(...all.map(({ supplied }) => supplied));
      const least = Math.min(...all.filter(({ supplied }) => supplied === most).map(({ cost }) => cost));
      expect(value(option.proposal)).toEqual({ supplied: most, cost: least });
    }
  });

  it('a plant is paid at least its number, by a bid that beat all others', () => {
    for (const { after } of games())
      for (const { plant, price } of after.happened('plant-bought'))
        expect(price).toBeGreaterThanOrEqual(after.rules.cards.get(plant)?.number ?? 0);
  });
});

describe('every round is what the rules say', () => {
  it('the order is by cities, then by the highest plant', () => {
    const orders = games().flatMap(({ after }) =>
      after.happened('order-set').length > 0 && after.state.round > 1 ? [after] : [],
    );
    expect(orders.length).toBeGreaterThan(20);
    for (const now of orders) {
      const rank = (seat: Seat) => now.cities(seat).length * 1000 + Math.max(0, ...now.plants(seat));
      expect(now.state.order.map(rank)).toEqual(now.state.order.map(rank).toSorted((a, b) => b - a));
    }
  });

  it('a restock brings what the table says, no more than there is', () => {
    for (const { before, after } of games())
      for (const { added } of after.happened('fuel-restocked')) {
        const last = after.happened('plants-run')[0]?.runs ?? [];
        for (const fuel of fuels) {
          const burned = last.reduce((sum, { burn }) => sum + (burn[fuel] ?? 0), 0);
          const table = before.rules.markets[0]?.restock[before.state.step][fuel] ?? 0;
          expect(added[fuel]).toBe(Math.min(table, before.state.supply[fuel] + burned));
        }
      }
  });

  it('all ways in which the Step 3 card can come do come in games of chance', () => {
    const tables = [germany(4), rulesOf([bothDecks, plugin('germany')], 2)];
    const played = tables.flatMap((rules) =>
      Array.from({ length: 40 }, (_, number) => eventsOf(rules, `way ${number}`)).flat(),
    );
    const moments = played.flatMap((event) => (event.type === 'step-three-drawn' ? [event.moment] : []));
    expect(new Set(moments)).toEqual(new Set(['auction', 'building', 'bureaucracy']));
  });
});

describe('taking back', () => {
  it('a seat’s last actions can be taken back as far as nothing was revealed and nobody answered, to the very state before', () => {
    let taken = 0;
    for (const seed of seeds) {
      const steps = [...stepsOf(germany(3), seed)];
      const history: Taken[] = [];
      for (const { seat, before, after } of steps) {
        history.push({ seat, events: after.events });
        const back = undoable(history, seat);
        if (!back.ok) continue;
        const start = steps[history.length - back.value]?.before ?? before;
        const { state } = undo(after.state, start.state, seat, back.value);
        expect({ ...state, version: 0, secret: null }).toEqual({ ...start.state, version: 0, secret: null });
        expect(state.secret).toEqual(after.state.secret);
        taken++;
      }
    }
    expect(taken).toBeGreaterThan(100);
  });
});

describe('secrets', () => {
  it('what others may know of an event names no card of the pile and no hidden sum', () => {
    for (const event of eventsOf(germany(4), 'secret')) {
      const known = JSON.stringify(redact(event, null, 'hidden'));
      for (const word of ['"rng"', '"seed"', '"stack"', '"culled"', '"fixed"', '"income"'])
        expect(known).not.toContain(word);
    }
  });
});

describe('anything else is refused', () => {
  const moments = games(germany(3)).filter((_, position) => position % 90 === 0);
  const known: readonly string[] = ruleCodes;
  const some = <T>(...values: readonly T[]) => fc.constantFrom(...values);
  const number = fc.oneof(fc.integer(), fc.double(), some(0, 1, 2, 3, 10, 50, Number.NaN));
  const plant = fc.oneof(some('3', '4', '13', '50', 'step3', '__proto__', ''), fc.string());
  const burn = fc.record({ coal: number, oil: number, garbage: number, uranium: number }, { requiredKeys: [] });
  const action: fc.Arbitrary<Action> = fc.oneof(
    fc.record({ type: some('pass' as const) }),
    fc.record({ type: some('open' as const), plant, bid: number }),
    fc.record({ type: some('bid' as const), bid: number }),
    fc.record({ type: some('discard-plant' as const), plant }),
    fc.record({ type: some('discard-fuel' as const), fuels: burn }),
    fc.record({
      type: some('buy' as const),
      market: some('main', 'other', 'constructor'),
      fuel: some(...fuels),
      count: number,
    }),
    fc.record({ type: some('build' as const), city: some('koeln', 'berlin', 'atlantis', 'toString') }),
    fc.record({ type: some('pick-region' as const), region: some('west', 'nowhere') }),
    fc.record({ type: some('power' as const), runs: fc.array(fc.record({ plant, burn }), { maxLength: 3 }) }),
  );
  const anyone = fc.oneof(some(0, 1, 2), number);

  it('whatever is tried by whomever: it is done as offered, or refused with a known code, and never breaks anything', () => {
    fc.assert(
      fc.property(some(...moments), anyone, action, ({ before }, seat, tried) => {
        const applied = apply(before.rules, before.state, seat, tried);
        if (applied.ok) expect(isOffered(before, seat, tried)).toBe(true);
        else expect(known).toContain(applied.error.code);
      }),
      { seed: 7, numRuns: 3000 },
    );
  });

  it('whatever comes from outside is an action or refused with a known code', () => {
    const loose = fc.oneof(
      fc.jsonValue(),
      fc.record(
        {
          type: fc.oneof(some(...actionTypes), fc.string()),
          plant: fc.jsonValue(),
          bid: fc.jsonValue(),
          count: fc.jsonValue(),
          runs: fc.jsonValue(),
        },
        { requiredKeys: ['type'] },
      ),
    );
    fc.assert(
      fc.property(loose, (input) => {
        const parsed = parseAction(input);
        if (!parsed.ok) expect(known).toContain(parsed.error.code);
      }),
      { seed: 11, numRuns: 2000 },
    );
    expect(parseAction({ type: 'pass', extra: 1 })).toMatchObject({
      ok: false,
      error: { code: 'unknown-field', params: { field: 'extra' } },
    });
  });
});

/** Whether an action lies within what a seat is offered. */
function isOffered(now: Scene, seat: Seat, action: Action): boolean {
  const { options } = now.offered(seat);
  return options.some((option) => {
    if (option.type !== action.type) return false;
    switch (action.type) {
      case 'open':
        return (
          option.type === 'open' &&
          option.plant === action.plant &&
          option.min <= action.bid &&
          action.bid <= option.max
        );
      case 'bid':
        return option.type === 'bid' && option.min <= action.bid && action.bid <= option.max;
      case 'buy':
        return (
          option.type === 'buy' &&
          option.fuel === action.fuel &&
          option.market === action.market &&
          action.count >= 1 &&
          action.count <= option.prices.length
        );
      case 'discard-fuel':
        return (
          option.type === 'discard-fuel' &&
          option.answers.some((answer) => fuels.every((fuel) => (answer[fuel] ?? 0) === (action.fuels[fuel] ?? 0)))
        );
      case 'build':
        return option.type === 'build' && option.city === action.city;
      case 'discard-plant':
        return option.type === 'discard-plant' && option.plant === action.plant;
      case 'pick-region':
        return option.type === 'pick-region' && option.region === action.region;
      case 'power':
        return (
          option.type === 'power' && action.runs.every(({ plant }) => option.plants.some((own) => own.plant === plant))
        );
      case 'pass':
        return true;
    }
  });
}

/** What the next token of a fuel costs today; one more than the dearest space where there is none. */
const nextPrice = (now: Scene, fuel: Fuel): number => {
  const spaces = now.rules.markets[0]?.prices[fuel] ?? [];
  return spaces[spaces.length - now.market[fuel]] ?? (spaces.at(-1) ?? 0) + 1;
};

/** Every choice of plants in every mix of fuels that a store allows. */
function everyRun([plant, ...others]: readonly Runnable[], left: Fuels): readonly (readonly Run[])[] {
  if (plant === undefined) return [[]];
  const without = everyRun(others, left);
  const [first, second] = plant.fuels;
  const mixes = Array.from({ length: plant.burns + 1 }, (_, count) => ({
    ...(first ? { [first]: plant.burns - count } : {}),
    ...(second ? { [second]: count } : {}),
  })).slice(0, second ? undefined : 1);
  const possible = mixes.filter((burn) => fuels.every((fuel) => (burn[fuel] ?? 0) <= left[fuel]));
  return possible.reduce<readonly (readonly Run[])[]>((all, burn) => {
    const rest = Object.fromEntries(fuels.map((fuel) => [fuel, left[fuel] - (burn[fuel] ?? 0)])) as Record<
      Fuel,
      number
    >;
    return [...all, ...everyRun(others, rest).map((runs) => [{ plant: plant.plant, burn }, ...runs])];
  }, without);
}

const lineCost = (lines: readonly Connection[], from: CityId, to: CityId): number =>
  Math.min(...lines.filter(([a, b]) => (a === from && b === to) || (a === to && b === from)).map(([, , cost]) => cost));

/** The cheapest way from a network to a city over cities in play, found by trying every line again and again. */
function cheapestWay(
  lines: readonly Connection[],
  inPlay: readonly CityId[],
  own: readonly CityId[],
  target: CityId,
): number {
  const cost = new Map<CityId, number>(inPlay.map((city) => [city, own.includes(city) ? 0 : Number.POSITIVE_INFINITY]));
  for (let round = 0; round < inPlay.length; round++)
    for (const [a, b, price] of lines) {
      const [from, to] = [cost.get(a), cost.get(b)];
      if (from === undefined || to === undefined) continue;
      cost.set(b, Math.min(to, from + price));
      cost.set(a, Math.min(from, Math.min(to, from + price) + price));
    }
  return cost.get(target) ?? Number.POSITIVE_INFINITY;
}
