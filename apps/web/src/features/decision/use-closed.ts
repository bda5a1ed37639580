import { type Denied, type Fuel, ownSeat } from '@gridwright/model';
import { computed, type ComputedRef } from 'vue';
import { useI18n } from 'vue-i18n';
import { burnedBy } from '../../game/burned-fuels.ts';
import { type Closed, closedBy, type Move, subjectOf } from './move.ts';

/**
 * What cannot be done, told once per reason, and in one sentence the fuels that none of the own plants burns.
 *
 * @param isTold whether something that is denied is told at all
 */
export function useClosed(
  move: () => Pick<Move, 'denied' | 'view' | 'sheet' | 'names' | 'explain'>,
  isTold: (denied: Denied) => boolean = () => true,
): ComputedRef<readonly Closed[]> {
  const { t } = useI18n();
  return computed(() => {
    const { denied, view, sheet, names, explain } = move();
    const burned = burnedBy(ownSeat(view)?.plants ?? [], sheet.cards);
    const unburned = new Map<Fuel, Denied>();
    const others: Denied[] = [];
    for (const one of denied.filter(isTold)) {
      const { code, what } = one;
      if (code === 'no-room' && what !== 'pass' && 'fuel' in what && !burned.has(what.fuel))
        unburned.set(what.fuel, one);
      else others.push(one);
    }
    const told = closedBy(others, (one) => subjectOf(one, names), explain);
    const [error] = unburned.values();
    if (error === undefined) return told;
    return [
      { subjects: [], why: t('move.buy.burnsNone', { fuel: names.anyOf([...unburned.keys()]) }), error },
      ...told,
    ];
  });
}
