import type { PlantCard } from '@gridwright/model';
import type { ComposerTranslation } from 'vue-i18n';
import { printedNumber } from './plant-words.ts';

/** A plant in words: its number, what it burns, how many cities it supplies. */
export const plantLabel = (card: PlantCard, t: ComposerTranslation): string =>
  t(card.burns > 0 ? 'parts.plant.label' : 'parts.plant.labelFree', {
    number: printedNumber(card),
    kind: t(`parts.kind.${card.kind}`),
    burns: card.burns,
    cities: t('parts.plant.supplies', { count: card.cities }, card.cities),
  });
