import { useI18n } from 'vue-i18n';
import type { DraftWords } from './draft.ts';

/** Words for new maps and regions in the language of whoever draws them. */
export function useDraftWords(): DraftWords {
  const { t } = useI18n();
  return {
    get name() {
      return t('studio.own.name');
    },
    get tagline() {
      return t('studio.own.tagline');
    },
    region: (number) => t('studio.own.region', { number }),
  };
}
