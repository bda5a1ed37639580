import type { CityId, Seat } from '@gridwright/model';
import type { ComputedRef, ShallowRef } from 'vue';
import { useI18n } from 'vue-i18n';
import type { BoardProps } from './board-props.ts';
import type { BoardScene } from './scene.ts';
import { useIdle } from '../../ui/use-idle.ts';

/** One city in words. */
export interface CityLine {
  readonly id: CityId;
  readonly text: string;
  readonly offered: boolean;
  readonly planned: boolean;
}

/** Every city in play in one sentence: name, region, houses, and the price or why there is none. */
export function useCityLines(
  props: BoardProps,
  scene: () => BoardScene,
  regionOf: ComputedRef<ReadonlyMap<CityId, string>>,
  seatName: (seat: Seat) => string,
): Readonly<ShallowRef<readonly CityLine[]>> {
  const { t, locale } = useI18n();
  const housesIn = (city: CityId): string => {
    if (props.view.blocked?.includes(city)) return t('parts.board.blocked');
    const owners = props.view.houses[city] ?? [];
    return owners.length === 0
      ? t('parts.board.empty')
      : t('parts.board.houses', { names: owners.map(seatName).join(', ') });
  };
  const lineOf = (id: CityId, name: string): CityLine => {
    const facts = { city: name, region: regionOf.value.get(id) ?? '', houses: housesIn(id) };
    const step = props.plan?.find(({ city }) => city === id);
    const offer = props.builds.get(id);
    const { house, link } = step ?? offer ?? {};
    if (house !== undefined && link !== undefined) {
      const words = { ...facts, house, link, price: step === undefined ? (offer?.total ?? 0) : house + link };
      const planned = props.planned?.includes(id) === true;
      return {
        id,
        offered: true,
        planned,
        text: t(planned ? 'parts.board.listPlanned' : 'parts.board.listPrice', words),
      };
    }
    const reason = props.denied.get(id);
    const text =
      reason === undefined ? t('parts.board.listPlain', facts) : t('parts.board.listDenied', { ...facts, reason });
    return { id, offered: false, planned: false, text };
  };
  return useIdle<readonly CityLine[]>(
    [],
    () => [
      props.view.houses,
      props.builds,
      props.denied,
      props.plan,
      props.planned,
      props.names,
      scene(),
      locale.value,
    ],
    () => {
      const names = new Map(props.sheet.board.cities.map(({ id, name }) => [id, name]));
      return scene().spots.map(({ art: { id } }) => lineOf(id, names.get(id) ?? id));
    },
  );
}
