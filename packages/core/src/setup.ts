import {
  type FixedSetup,
  type Fuel,
  type Fuels,
  fuels,
  type GameEvent,
  type GameState,
  type RegionId,
  type Result,
  type Rng,
  type RuleError,
  success,
} from '@gridwright/model';
import { dealGame } from './deal.ts';
import { refusalIn } from './fault.ts';
import { blankState } from './evolve.ts';
import { checkFixedSetup } from './fixed-setup.ts';
import { phases } from './phases/index.ts';
import { emit, type WrittenPlay } from './play.ts';
import { drawInteger, seedRng, shuffle } from './rng.ts';
import { beginGame } from './round.ts';
import type { Rules } from './rules.ts';

/** A game that has begun: its state and the events that led there. */
export interface Begun {
  readonly state: GameState;
  readonly events: readonly GameEvent[];
}

function openingSupply(rules: Rules): Fuels {
  const left: Record<Fuel, number> = { ...rules.settings.tokens };
  for (const market of rules.markets) for (const fuel of fuels) left[fuel] -= market.fill[fuel];
  return left;
}

function chosenRegions(
  rules: Rules,
  fixed: FixedSetup | null,
  rng: Rng,
): readonly [readonly RegionId[] | 'draft', Rng] {
  const wish = fixed?.regions ?? rules.table.regions;
  if (wish === 'draft') return ['draft', rng];
  if (wish !== 'random') return [wish, rng];
  const [chosen, next] = drawInteger(rules.regionSets.length, rng);
  return [rules.regionSets[chosen] as readonly RegionId[], next];
}

/**
 * Begins a game: everything random comes from the seed, everything fixed from a real table's set-up where one is given.
 * @rule Set-up: money, fuel, regions, plants, and a turn order drawn by lot.
 */
export function setup(rules: Rules, seed: string, fixedSetup?: FixedSetup): Result<Begun, RuleError> {
  const checked = fixedSetup ? checkFixedSetup(rules, fixedSetup) : success(null);
  if (!checked.ok) return checked;
  const fixed = checked.value;
  const play: WrittenPlay = { rules, state: blankState(), events: [] };
  const { table, settings } = rules;
  try {
    emit(play, {
      type: 'game-created',
      table,
      money: settings.startMoney,
      supply: openingSupply(rules),
      markets: Object.fromEntries(rules.markets.map(({ id, fill }) => [id, fill])),
      slices: Object.fromEntries(rules.remembering.map((plugin) => [plugin.id, plugin.slice?.init ?? null])),
      seed,
      rng: seedRng(seed),
      fixed,
    });
    const [order, rng] = shuffle(play.state.order, play.state.secret.rng);
    emit(play, { type: 'order-set', order: fixed?.order ?? order, rng });
    const [regions, next] = chosenRegions(rules, fixed, rng);
    play.state.secret = { ...play.state.secret, rng: next };
    if (regions === 'draft') phases.regions.begin(play);
    else {
      dealGame(play, regions);
      beginGame(play);
    }
    return success({ state: play.state, events: play.events });
  } catch (error) {
    const refusal = refusalIn(error);
    if (refusal === undefined) throw error;
    return { ok: false, error: refusal };
  }
}
