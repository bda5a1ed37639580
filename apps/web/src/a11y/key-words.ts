import { useI18n } from 'vue-i18n';

const capped: Readonly<Record<string, string>> = {
  Shift: 'shift',
  Page: 'page',
  Home: 'home',
  End: 'end',
  Esc: 'escape',
};

/** Gives a key such as "Shift Page ↑" as it is printed on the keyboards of the page's language. */
export function useKeyWords(): (key: string) => string {
  const { t } = useI18n();
  const cap = (part: string): string => (capped[part] === undefined ? part : t(`keys.cap.${capped[part]}`));
  return (key) => key.split(' ').map(cap).join(' ');
}
