import { useI18n } from 'vue-i18n';
import type { Mean } from '../../local/balance-messages.ts';

/** Writes shares, means and intervals as the language of the page does. */
export interface FigureWords {
  readonly share: (share: number) => string;
  readonly shares: (low: number, high: number) => string;
  readonly mean: (value: number) => string;
  /** The interval of a mean; nothing where a single value has none. */
  readonly means: (mean: Mean) => string;
}

/** Two ends as a range; what would be written the same is written once. */
function range(format: Intl.NumberFormat, low: number, high: number): string {
  const [from, to] = [format.format(low), format.format(high)];
  return from === to ? from : format.formatRange(low, high);
}

const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;

export function useFigureWords(): FigureWords {
  const { locale } = useI18n({ useScope: 'global' });
  const percent = (): Intl.NumberFormat => new Intl.NumberFormat(locale.value, { style: 'percent', ...digits });
  const decimal = (): Intl.NumberFormat => new Intl.NumberFormat(locale.value, digits);
  return {
    share: (share) => percent().format(share),
    shares: (low, high) => range(percent(), low, high),
    mean: (value) => decimal().format(value),
    means: ({ low, high }) => (low === null || high === null ? '' : range(decimal(), low, high)),
  };
}
