import { apply, fold, options, redact, type Rules, setup, waiting } from '@gridwright/core';
import { begin, sceneAt } from '@gridwright/core/testing';
import type { Action, GameEvent, GameState, Seat } from '@gridwright/model';
import {
  allows,
  choices as choicesOf,
  factsOf,
  nothingRemembered,
  play,
  type Printed,
  remembered,
  takenOver,
  wrongDeal,
} from '../reference/index.ts';
import { difference, leakedBy, text, wrongCount, wrongOptions, wrongView } from './checks.ts';
import { type Hunt, playedAhead, rulesFor, tableText } from './hunts.ts';
import { candidates, probes, told } from './moves.ts';
import { wronglyShown } from './open-knowledge.ts';

/** What the core does otherwise than the reference, and the moves that lead there. */
export class Disagreement extends Error {}

/** What a seat must be able to pay: its highest bid. */
const owed = ({ phase }: GameState, seat: Seat): number =>
  phase.at === 'auction' && phase.lot?.leader === seat ? phase.lot.bid : 0;

/** One game, compared with the reference at every choice. */
class Comparison {
  private readonly rules: Rules;
  private readonly printed: Printed;
  private state: GameState;
  private readonly dealt: GameState;
  private readonly start: GameState;
  private readonly events: GameEvent[] = [];
  private readonly moves: string[] = [];
  private readonly hunt: Hunt;

  constructor(hunt: Hunt) {
    this.hunt = hunt;
    const { rules, printed } = rulesFor(hunt);
    const dealt = begin(rules, `seed ${hunt.seed}`);
    this.rules = rules;
    this.dealt = dealt.state;
    this.start = dealt.state;
    this.state = dealt.state;
    this.printed = printed;
    if (hunt.regions === 'random')
      this.check(
        wrongDeal(printed, dealt.state, dealt.events, remembered(printed, nothingRemembered(printed), dealt.events)),
      );
    this.check(this.wrongShown(dealt.events));
    const ahead = playedAhead(dealt, hunt).state;
    const players = ahead.players.map((player, seat) => ({
      ...player,
      money: Math.max(owed(ahead, seat), player.money + (ahead.phase.at === 'regions' ? 0 : hunt.gift)),
    }));
    this.state = sceneAt(rules, { ...ahead, players }).state;
    this.start = this.state;
  }

  run(): void {
    for (const choice of this.hunt.choices) {
      if (this.state.phase.at === 'over') break;
      this.step(choice);
    }
    const again = fold(this.events, this.start);
    this.check(difference(again, this.state, 'after folding the events again,'));
    this.checkRepeats();
  }

  private step(choice: number): void {
    const { rules, state } = this;
    const reference = takenOver(this.printed, state);
    const awaited = waiting(state);
    const seat = awaited[choice % awaited.length] ?? 0;
    const offered = options(rules, state, seat);
    const should = choicesOf(reference, seat);
    this.check(wrongOptions(reference, seat, offered, should));
    const viewers = [...state.players.keys(), null];
    const viewer = viewers[choice % viewers.length] ?? null;
    this.check(wrongView(rules, state, reference, viewer) ?? leakedBy(rules, state, viewer));
    for (const probe of probes(rules, state, seat, offered, choice)) {
      const tried = apply(rules, state, seat, probe);
      const right = allows(reference, seat, probe, should);
      if (tried.ok !== right)
        this.check(
          `seat ${seat} ${tried.ok ? 'was allowed to' : 'may not'} ${told(probe)}; the rules ${right ? 'allow' : 'forbid'} it`,
        );
      if (tried.ok) this.check(this.wrongOutcome(seat, probe, tried.value), `seat ${seat}: ${told(probe)}`);
    }
    this.checkStrangers(awaited, candidates(offered)[0]);
    const list = candidates(offered);
    const action = list[choice % list.length];
    if (action === undefined) return this.check(`seat ${seat} is awaited and can do nothing`);
    this.act(seat, action);
  }

  private act(seat: Seat, action: Action): void {
    const applied = apply(this.rules, this.state, seat, action);
    this.moves.push(`seat ${seat}: ${told(action)}`);
    if (!applied.ok)
      return this.check(`this is offered and refused: ${applied.error.code} ${text(applied.error.params)}`);
    this.check(this.wrongOutcome(seat, action, applied.value));
    this.events.push(...applied.value.events);
    this.state = sceneAt(this.rules, applied.value.state).state;
  }

  /** What an action led to, against what the rules say. Only what is random is taken from the core: the pile after a shuffle. */
  private wrongOutcome(
    seat: Seat,
    action: Action,
    { state: after, events }: { readonly state: GameState; readonly events: readonly GameEvent[] },
  ): string | undefined {
    const reference = takenOver(this.printed, this.state);
    for (const event of events)
      if ('stack' in event && event.type !== 'deck-built' && event.stack) reference.shuffledPiles.push(event.stack);
    reference.told = events;
    const lost = wrongCount(reference, this.state, after, events) ?? this.wrongShown(events);
    if (lost !== undefined) return lost;
    try {
      play(reference, seat, action);
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
    // the cards are dealt by chance, within the rules
    if (events.some(({ type }) => type === 'deck-built'))
      return wrongDeal(this.printed, after, events, reference.game.slices);
    return difference(factsOf(after), reference.game, '');
  }

  private checkStrangers(awaited: readonly Seat[], action: Action | undefined): void {
    for (const seat of this.state.players.keys()) {
      if (awaited.includes(seat)) continue;
      if (options(this.rules, this.state, seat).length > 0) this.check(`seat ${seat} is not awaited and has options`);
      if (action && apply(this.rules, this.state, seat, action).ok)
        this.check(`seat ${seat} is not awaited and was allowed to ${told(action)}`);
    }
  }

  private wrongShown(events: readonly GameEvent[]): string | undefined {
    const { money } = this.hunt;
    for (const event of events)
      for (const viewer of [...this.state.players.keys(), null]) {
        const wrong = wronglyShown(event, redact(event, viewer, money), viewer, money);
        if (wrong !== undefined) return wrong;
      }
    return undefined;
  }

  /** The same seed and the same actions give the same events. */
  private checkRepeats(): void {
    const begun = setup(this.rules, `seed ${this.hunt.seed}`);
    if (begun.ok) this.check(difference(begun.value.state, this.dealt, 'dealt again,'));
  }

  private check(problem: string | undefined, last?: string): void {
    if (problem === undefined) return;
    const moves = [...this.moves, ...(last === undefined ? [] : [last])];
    const { round, phase, step } = this.start;
    const { ahead, until, gift } = this.hunt;
    const from =
      ahead === 0 && until === 'any moment'
        ? 'From the deal'
        : `After ${ahead} actions by chance, at ${until} (round ${round}, ${phase.at}, Step ${step})`;
    throw new Disagreement(
      [
        problem,
        `  ${tableText(this.hunt)}`,
        `  ${from}${gift === 0 ? '' : `, everybody with ${Math.abs(gift)} Elektro ${gift > 0 ? 'more' : 'less'}`}:`,
        ...moves.map((move, number) => `    ${number + 1}. ${move}`),
        ...(moves.length === 0 ? ['    at once'] : []),
      ].join('\n'),
    );
  }
}

/** Plays one game and compares it with the reference. @throws at the first thing in which they differ, in words. */
export function compare(hunt: Hunt): void {
  new Comparison(hunt).run();
}
