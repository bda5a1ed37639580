import type { PlantCard } from '@gridwright/model';
import type { ComposerTranslation } from 'vue-i18n';
import { printedNumber } from './plant-words.ts';

/** What kind of plant a card is, in words; a mine is none. */
export const kindLabel = ({ kind, digs }: Pick<PlantCard, 'kind' | 'digs'>, t: ComposerTranslation): string =>
  t(digs === undefined ? `parts.kind.${kind}` : 'parts.kind.mine');

/** How many cities a card supplies, or how much it digs. */
export const yieldLabel = ({ cities, digs }: Pick<PlantCard, 'cities' | 'digs'>, t: ComposerTranslation): string =>
  digs === undefined
    ? t('parts.plant.supplies', { count: cities }, cities)
    : t('parts.plant.digs', { count: digs }, digs);

/** A plant in words: its number, what it burns, how many cities it supplies. */
export const plantLabel = (card: PlantCard, t: ComposerTranslation): string =>
  t(card.burns > 0 ? 'parts.plant.label' : 'parts.plant.labelFree', {
    number: printedNumber(card),
    kind: kindLabel(card, t),
    burns: card.burns,
    cities: yieldLabel(card, t),
  });
