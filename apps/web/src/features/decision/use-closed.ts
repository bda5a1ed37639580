import type { Denied } from '@gridwright/model';
import { computed, type ComputedRef } from 'vue';
import { useI18n } from 'vue-i18n';
import { burnedBy } from '../../game/burned-fuels.ts';
import { type Closed, closedBy, type Move } from './move.ts';

/**
 * What cannot be done, told once per reason, and in one sentence the fuels that none of the own plants burns. `subject` names a
 * thing that is denied, or leaves it out.
 */
export function useClosed(
  move: () => Pick<Move, 'denied' | 'view' | 'sheet' | 'names' | 'explain'>,
  subject: (denied: Denied) => string | null,
): ComputedRef<readonly Closed[]> {
  const { t } = useI18n();
  return computed(() => {
    const { denied, view, sheet, names, explain } = move();
    const burned = burnedBy(view.seats.find(({ seat }) => seat === view.you)?.plants ?? [], sheet.cards);
    const fuelOf = ({ code, what }: Denied) =>
      code === 'no-room' && typeof what === 'object' && 'fuel' in what ? what.fuel : undefined;
    const isUnburned = (one: Denied): boolean => {
      const fuel = fuelOf(one);
      return fuel !== undefined && !burned.has(fuel);
    };
    const unburned = denied.filter(isUnburned);
    const others = closedBy(
      denied.filter((one) => !isUnburned(one)),
      subject,
      explain,
    );
    const [error] = unburned;
    if (error === undefined) return others;
    const fuels = new Set(unburned.flatMap((one) => fuelOf(one) ?? []));
    return [{ subjects: [], why: t('move.buy.burnsNone', { fuel: names.anyOf([...fuels]) }), error }, ...others];
  });
}
