import {
  failure,
  type FixedSetup,
  type PlantCard,
  type PlantId,
  type Result,
  type RuleError,
  stepThreeCard,
  success,
} from '@gridwright/model';
import { byNumber } from '@gridwright/arithmetic';
import type { BuiltDeck } from './deck.ts';
import { refusalError } from './fault.ts';
import type { Rules } from './rules.ts';

const mismatch = (field: string, what: string): { readonly ok: false; readonly error: RuleError } =>
  failure('setup-mismatch', { field, what });

function pileProblem(
  rules: Rules,
  field: string,
  pile: readonly PlantId[],
  steps: number,
): Result<never, RuleError> | undefined {
  const unknown = pile.find((id) => id !== stepThreeCard && !rules.cards.has(id));
  if (unknown !== undefined) return mismatch(field, `there is no plant ${unknown} in this deck`);
  const twice = pile.find((id, position) => pile.indexOf(id) !== position);
  if (twice !== undefined) return mismatch(field, `${twice} is named twice`);
  if (pile.filter((id) => id === stepThreeCard).length !== steps)
    return mismatch(field, `the Step 3 card must be named ${steps === 1 ? 'once' : 'not at all'}`);
  return undefined;
}

/** Both rows together lie in ascending order, as they do in every game. */
function rowsProblem(
  { cards }: Rules,
  { current, future, stack = [] }: FixedSetup,
): Result<never, RuleError> | undefined {
  const rows = [...(current ?? []), ...(future ?? [])];
  const misplaced = rows.find((id, position) => {
    const [before, card] = [cards.get(rows[position - 1] ?? ''), cards.get(id)];
    return before !== undefined && card !== undefined && byNumber(before, card) > 0;
  });
  if (misplaced !== undefined)
    return mismatch(
      current?.includes(misplaced) === true ? 'current' : 'future',
      `${misplaced} lies after a higher plant; both rows together lie in ascending order`,
    );
  const twice = stack.find((id) => rows.includes(id));
  return twice === undefined ? undefined : mismatch('stack', `${twice} lies in the market already`);
}

/** What a table agreed on its regions and what was drawn for it are not two different things. */
function regionsProblem({ table }: Rules, { regions }: FixedSetup): Result<never, RuleError> | undefined {
  const agreed = table.regions;
  if (regions === undefined || agreed === 'random') return undefined;
  if (agreed === 'draft') return mismatch('regions', 'the table chooses its regions one by one, so none can be set');
  return agreed.length === regions.length && agreed.every((id) => regions.includes(id))
    ? undefined
    : mismatch('regions', `the table says ${agreed.join(', ')}, the set-up ${regions.join(', ')}`);
}

/** Checks a set-up taken from a real table against the rules of the table it is meant for. */
export function checkFixedSetup(rules: Rules, fixed: FixedSetup): Result<FixedSetup, RuleError> {
  const { regions, order, current, future, stack, afterStepThree, afterMoreShuffles = [], blocked } = fixed;
  if (
    regions &&
    !rules.regionSets.some((set) => set.length === regions.length && set.every((id) => regions.includes(id)))
  )
    return mismatch('regions', `${regions.join(', ')} cannot be played together by ${rules.players} players`);
  if (order && order.toSorted((a, b) => a - b).some((seat, position) => seat !== position))
    return mismatch('order', 'every seat must be named once');
  if (order && order.length !== rules.players) return mismatch('order', `${rules.players} seats are at the table`);
  const { marketSize } = rules;
  if (current && current.length !== marketSize.current)
    return mismatch('current', `${marketSize.current} plants lie in this row`);
  if (future && future.length !== marketSize.future)
    return mismatch('future', `${marketSize.future} plants lie in this row`);
  if ((current === undefined) !== (future === undefined))
    return mismatch('current', 'both rows must be named, or neither');
  const steps = rules.hasStepThreeCard ? 1 : 0;
  const pile = stack && pileProblem(rules, 'stack', stack, steps);
  const foreign = blocked?.find((id) => !rules.board.cities.some((city) => city.id === id));
  if (foreign !== undefined) return mismatch('blocked', `there is no city ${foreign} on this board`);
  const rows = pileProblem(rules, 'current', [...(current ?? []), ...(future ?? [])], 0);
  const after = afterStepThree && pileProblem(rules, 'afterStepThree', afterStepThree, 0);
  const later = afterMoreShuffles
    .map((shuffled) => pileProblem(rules, 'afterMoreShuffles', shuffled, 0))
    .find((problem) => problem !== undefined);
  return pile ?? rows ?? after ?? later ?? rowsProblem(rules, fixed) ?? regionsProblem(rules, fixed) ?? success(fixed);
}

/**
 * A built deck with the pile and rows of a real table in place of the drawn ones. Cards that are named nowhere are out of the game.
 * @throws a refusal when a card of the pile lies in the market, or aside, as the deck was built.
 */
export function stackFromTable(
  built: BuiltDeck,
  fixed: FixedSetup | null,
  cards: ReadonlyMap<PlantId, PlantCard>,
): BuiltDeck {
  if (fixed?.stack === undefined && fixed?.current === undefined) return built;
  const opening = fixed.current && fixed.future ? [...fixed.current, ...fixed.future] : built.opening;
  const dealt = new Set([...opening, ...built.aside]);
  const stack = fixed.stack ?? built.stack.filter((id) => !dealt.has(id));
  const twice = stack.find((id) => dealt.has(id));
  if (twice !== undefined) throw refusalError(mismatch('stack', `${twice} lies in the market already`).error);
  const placed = new Set([...dealt, ...stack]);
  return { opening, stack, aside: built.aside, culled: [...cards.keys()].filter((id) => !placed.has(id)) };
}
