import { countedPlants } from '@gridwright/arithmetic';
import { type Appraisal, ownSeat, type PlantId } from '@gridwright/model';
import type { Bidding } from '@gridwright/protocol';
import { computed, type ComputedRef } from 'vue';
import { useI18n } from 'vue-i18n';
import type { Draft } from '../../../game/draft.ts';
import type { DecisionTools } from '../decision-tools.ts';

/** What a bid is made under: the table, and what was said of this plant before. */
type Scene = Pick<DecisionTools, 'view' | 'sheet' | 'names' | 'limit' | 'scrap' | 'advice'> & { readonly draft: Draft };

export interface BiddingView {
  readonly appraisal: ComputedRef<Appraisal | null>;
  /** The own plant that goes if this one is won; null as long as there is room for both. */
  readonly scraps: ComputedRef<PlantId | null>;
  /** The highest bid that the server goes on to; null while it is switched off. */
  readonly limit: ComputedRef<number | null>;
  /** What is sent along with the bid. */
  readonly bidding: ComputedRef<Bidding>;
  /** The same in words, to stand on the button behind the bid. */
  readonly along: ComputedRef<readonly string[]>;
}

/** How far a seat goes for a plant and what it scraps for it: as picked now, or as the server was told before. */
export function useBidding(scene: () => Scene, plant: () => PlantId | null, least: () => number): BiddingView {
  const { t } = useI18n();
  const appraisal = computed(() => scene().advice?.plants.find((one) => one.plant === plant()) ?? null);
  const isFull = computed(() => {
    const { view, sheet } = scene();
    const cards = ownSeat(view)?.plants.flatMap(({ id }) => sheet.cards[id] ?? []);
    return countedPlants(cards ?? []).length >= sheet.plantLimit;
  });
  const scraps = computed(() => {
    const { draft, scrap, sheet } = scene();
    if (!isFull.value || sheet.cards[plant() ?? '']?.digs !== undefined) return null;
    return draft.goes ?? (scrap?.plant === plant() ? scrap?.scraps : null) ?? appraisal.value?.scraps ?? null;
  });
  const limit = computed(() => {
    const { draft, limit: told } = scene();
    const set = draft.limit ?? (told?.plant === plant() ? (told?.limit ?? null) : null);
    return set === null ? null : Math.max(set, least());
  });
  return {
    appraisal,
    scraps,
    limit,
    bidding: computed(() => ({ limit: limit.value, scraps: scraps.value })),
    along: computed(() => [
      ...(limit.value === null ? [] : [t('move.bid.upTo', { limit: limit.value })]),
      ...(scraps.value === null ? [] : [t('move.bid.scrap', { plant: scene().names.plant(scraps.value) })]),
    ]),
  };
}
