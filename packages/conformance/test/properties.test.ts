import { apply, fold, readRecord, replay, sealRecord, undo, undoable, type Taken } from '@gridwright/core';
import { rulesOf, type Scene } from '@gridwright/core/testing';
import { baseDeck, bothDecks } from '@gridwright/decks';
import { type Action, fuels, ruleCodes, type Seat } from '@gridwright/model';
import { actionTypes, parseAction } from '@gridwright/model/schemas';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eventsOf, reread, type Step, stepsOf } from '../src/chance.ts';
import { maps } from '../src/plugins.ts';
import { searchSeed } from '../src/search/budget.ts';

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

describe('games of chance show everything', () => {
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
        expect(state.secret).toEqual(start.state.secret);
        taken++;
      }
    }
    expect(taken).toBeGreaterThan(100);
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
    fc.record({ type: some('choose' as const), by: some('map:germany', ''), choice: fc.string(), answer: fc.string() }),
    fc.record({ type: some('pick-region' as const), region: some('west', 'nowhere') }),
    fc.record({ type: some('power' as const), runs: fc.array(fc.record({ plant, burn }), { maxLength: 3 }) }),
  );
  /** Mostly somebody who is awaited, or every try would end at "not your turn". */
  const anyone = fc.oneof({ arbitrary: fc.constant('awaited' as const), weight: 9 }, some(0, 1, 2), number);

  it('whatever is tried by whomever: it is done as offered, or refused with a known code, and never breaks anything', () => {
    fc.assert(
      fc.property(some(...moments), anyone, action, ({ before }, who, tried) => {
        const seat = who === 'awaited' ? (before.waiting[0] ?? 0) : who;
        const applied = apply(before.rules, before.state, seat, tried);
        if (applied.ok) expect(isOffered(before, seat, tried)).toBe(true);
        else expect(known).toContain(applied.error.code);
      }),
      { seed: searchSeed, numRuns: 3000 },
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
      { seed: searchSeed, numRuns: 2000 },
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
          action.count <= (option.most ?? option.prices.length)
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
      case 'choose':
        return (
          option.type === 'choose' &&
          option.by === action.by &&
          option.choice === action.choice &&
          option.holds !== action.answer &&
          option.answers.some(({ answer }) => answer === action.answer)
        );
      case 'pass':
        return true;
    }
  });
}
