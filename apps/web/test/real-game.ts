import { standardBot } from '@gridwright/bots';
import {
  advise,
  apply,
  compile,
  offered,
  planCities,
  playerOf,
  pluginRef,
  redact,
  type Rules,
  seatTurn,
  setup,
  sheetOf,
  view,
  waiting,
} from '@gridwright/core';
import { baseDeck } from '@gridwright/decks';
import germany from '@gridwright/map-germany';
import type { Action, GameEvent, GameState, Seat, Sheet, TableConfig, View } from '@gridwright/model';
import type { Decision, HistoryEntry, PlanAnswer } from '@gridwright/protocol';

const plugins = [baseDeck, germany];

function rulesFor(players: TableConfig['players'], regions: TableConfig['regions']): Rules {
  const compiled = compile(plugins, { players, plugins: plugins.map(pluginRef), regions, money: 'hidden' });
  if (!compiled.ok) throw new Error(JSON.stringify(compiled.error));
  return compiled.value;
}

/** A game by the real rules, in which every number is the one that a server would send. */
export class RealGame {
  private readonly rules: Rules;
  private readonly entries: HistoryEntry[] = [];
  state: GameState;
  readonly sheet: Sheet;

  constructor(seed: string, players: TableConfig['players'] = 3, regions: TableConfig['regions'] = 'random') {
    this.rules = rulesFor(players, regions);
    const begun = setup(this.rules, seed);
    if (!begun.ok) throw new Error(JSON.stringify(begun.error));
    this.state = begun.value.state;
    this.sheet = sheetOf(this.rules);
    this.note(null, begun.value.events);
  }

  /** Everything that has happened, as the first seat may know it. */
  get log(): readonly HistoryEntry[] {
    return this.entries;
  }
  private note(seat: Seat | null, events: readonly GameEvent[]): void {
    this.entries.push({
      version: this.state.version,
      seat,
      time: 0,
      events: events.map((event) => redact(event, 0, 'hidden')),
    });
  }

  view(seat: Seat | null = 0): View {
    return view(this.rules, this.state, seat);
  }
  /** All that a seat is asked and told now. */
  decision(seat: Seat = 0): Decision {
    return {
      offered: offered(this.rules, this.state, seat),
      advice: advise(this.rules, this.state, seat),
      undo: { ok: false, error: { code: 'nothing-to-undo', params: {}, by: 'core' } },
      limit: null,
      scrap: null,
      automation: { passWhenBroke: false },
    };
  }
  plan(cities: readonly string[], seat: Seat = 0): PlanAnswer {
    const plan = planCities(this.rules, this.state, seat, cities);
    return plan.ok ? { ok: true, plan: plan.value } : plan;
  }

  /** A seat does something, which the rules must allow. */
  do(seat: Seat, ...actions: readonly Action[]): void {
    for (const action of actions) {
      const done = apply(this.rules, this.state, seat, action);
      if (!done.ok) throw new Error(`${JSON.stringify(action)}: ${JSON.stringify(done.error)}`);
      this.state = done.value.state;
      this.note(seat, done.value.events);
    }
  }

  /** Bots play for everybody until something holds. */
  playUntil(holds: (game: RealGame) => boolean): this {
    for (let actions = 0; !holds(this); actions += 1) {
      const [seat] = waiting(this.state);
      if (seat === undefined || actions > 5000) throw new Error('it never came to that');
      const player = playerOf(standardBot, `seat ${seat}`);
      this.do(seat, player.decide(seatTurn(this.rules, this.state, seat, this.sheet)));
    }
    return this;
  }
}
