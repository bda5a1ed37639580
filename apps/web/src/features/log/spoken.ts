import type { HistoryEntry } from '@gridwright/protocol';
import type { ComposerTranslation as Speak } from 'vue-i18n';
import type { Naming } from '../../game/naming.ts';
import type { Line } from './sentences.ts';
import { chaptersOf } from './log-lines.ts';

function sentenceOf({ seat, key, params, count, sum, gain }: Line, names: Naming, t: Speak): string {
  const what = key === '' ? String(params['text'] ?? '') : t(`log.${key}`, params, count ?? 1);
  const words = { name: seat === null ? '' : names.seat(seat), what, sum: sum ?? 0 };
  if (seat === null) return t('announce.fact', words);
  if (sum === undefined) return t('announce.deed', words);
  return t(gain === true ? 'announce.earned' : 'announce.paid', words);
}

/** What happened, in sentences to be heard, oldest first. */
export function spoken(entries: readonly HistoryEntry[], names: Naming, t: Speak): readonly string[] {
  return chaptersOf(entries, names)
    .toReversed()
    .flatMap(({ phase, lines }) => {
      const said = lines.toReversed().map((line) => sentenceOf(line, names, t));
      return phase === 'setup' ? said : [t('announce.phase', { phase: t(`log.phase.${phase}`) }), ...said];
    });
}
