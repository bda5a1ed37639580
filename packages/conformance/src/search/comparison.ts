import { apply, fold, options, redact, type Rules, setup, waiting } from '@gridwright/core';
import { begin, sceneAt } from '@gridwright/core/testing';
import type { Action, GameEvent, GameState, Seat } from '@gridwright/model';
import {
  allows,
  choices as choicesOf,
  factsOf,
  play,
  type Reference,
  takenOver,
  wrongDeal,
} from '../reference/index.ts';
import { difference, text, wrongCount, wrongOptions, wrongView } from './checks.ts';
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
  private readonly reference: Reference;
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
    this.reference = takenOver(printed, dealt.state);
    if (hunt.regions === 'random') this.check(wrongDeal(printed, dealt.state));
    this.checkShown(dealt.events);
    const ahead = playedAhead(dealt, hunt).state;
    const players = ahead.players.map((player, seat) => ({
      ...player,
      money: Math.max(owed(ahead, seat), player.money + (ahead.phase.at === 'regions' ? 0 : hunt.gift)),
    }));
    this.state = sceneAt(rules, { ...ahead, players }).state;
    this.start = this.state;
    this.reference = takenOver(printed, this.state);
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
    const { rules, reference, state } = this;
    const awaited = waiting(state);
    const seat = awaited[choice % awaited.length] ?? 0;
    const offered = options(rules, state, seat);
    const should = choicesOf(reference, seat);
    this.check(wrongOptions(reference, seat, offered, should));
    const viewers = [...state.players.keys(), null];
    this.check(wrongView(rules, state, reference, viewers[choice % viewers.length] ?? null));
    for (const probe of probes(rules, state, seat, offered, choice)) {
      const accepted = apply(rules, state, seat, probe).ok;
      const right = allows(reference, seat, probe, should);
      if (accepted !== right)
        this.check(
          `seat ${seat} ${accepted ? 'was allowed to' : 'may not'} ${told(probe)}; the rules ${right ? 'allow' : 'forbid'} it`,
        );
    }
    this.checkStrangers(awaited, candidates(offered)[0]);
    const list = candidates(offered);
    const action = list[choice % list.length];
    if (action === undefined) return this.check(`seat ${seat} is awaited and can do nothing`);
    this.act(seat, action);
  }

  private act(seat: Seat, action: Action): void {
    const { rules, reference, state } = this;
    const applied = apply(rules, state, seat, action);
    this.moves.push(`seat ${seat}: ${told(action)}`);
    if (!applied.ok)
      return this.check(`this is offered and refused: ${applied.error.code} ${text(applied.error.params)}`);
    const { state: after, events } = applied.value;
    for (const event of events) if (event.type === 'step-three-drawn') reference.shuffledPile = event.stack;
    this.state = sceneAt(rules, after).state;
    this.events.push(...events);
    this.check(wrongCount(reference, state, after, events));
    this.checkShown(events);
    try {
      play(reference, seat, action);
    } catch (error) {
      this.check(error instanceof Error ? error.message : String(error));
    }
    const dealt = events.some(({ type }) => type === 'deck-built');
    if (dealt) {
      this.check(wrongDeal(reference.printed, after));
      Object.assign(reference.game, takenOver(reference.printed, after).game);
    }
    this.check(difference(factsOf(after), reference.game, ''));
  }

  private checkStrangers(awaited: readonly Seat[], action: Action | undefined): void {
    for (const seat of this.state.players.keys()) {
      if (awaited.includes(seat)) continue;
      if (options(this.rules, this.state, seat).length > 0) this.check(`seat ${seat} is not awaited and has options`);
      if (action && apply(this.rules, this.state, seat, action).ok)
        this.check(`seat ${seat} is not awaited and was allowed to ${told(action)}`);
    }
  }

  private checkShown(events: readonly GameEvent[]): void {
    const { money } = this.hunt;
    for (const event of events)
      for (const viewer of [...this.state.players.keys(), null])
        this.check(wronglyShown(event, redact(event, viewer, money), viewer, money));
  }

  /** The same seed and the same actions give the same events. */
  private checkRepeats(): void {
    const begun = setup(this.rules, `seed ${this.hunt.seed}`);
    if (begun.ok) this.check(difference(begun.value.state, this.dealt, 'dealt again,'));
  }

  private check(problem: string | undefined): void {
    if (problem === undefined) return;
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
        ...this.moves.map((move, number) => `    ${number + 1}. ${move}`),
        ...(this.moves.length === 0 ? ['    at once'] : []),
      ].join('\n'),
    );
  }
}

/** Plays one game and compares it with the reference. @throws at the first thing in which they differ, in words. */
export function compare(hunt: Hunt): void {
  new Comparison(hunt).run();
}
