import { useI18n } from 'vue-i18n';
import type { KeyBelow } from '../i18n/message-key.ts';

const capped: Readonly<Record<string, KeyBelow<'keys.cap'>>> = {
  Shift: 'shift',
  Page: 'page',
  Home: 'home',
  End: 'end',
  Esc: 'escape',
};

/** Gives a key such as "Shift Page ↑" as it is printed on the keyboards of the page's language. */
export function useKeyWords(): (key: string) => string {
  const { t } = useI18n();
  const cap = (part: string): string => {
    const name = capped[part];
    return name === undefined ? part : t(`keys.cap.${name}`);
  };
  return (key) => key.split(' ').map(cap).join(' ');
}
