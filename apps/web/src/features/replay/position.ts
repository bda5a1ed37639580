import { computed, type ComputedRef } from 'vue';
import { useI18n } from 'vue-i18n';
import { useNaming } from '../../game/naming.ts';
import { type DatedLine, chaptersOf } from '../log/log-lines.ts';
import { useReplay } from './replay-store.ts';

/** The position that is looked at, in words. */
export interface Position {
  /** "Round 3, Building"; empty until the history has come, without which nobody knows where in the game it is. */
  readonly when: ComputedRef<string>;
  /** What the move that led here has brought so far, last thing first. */
  readonly lines: ComputedRef<readonly DatedLine[]>;
}

export function usePosition(): Position {
  const replay = useReplay();
  const names = useNaming();
  const { t } = useI18n();

  const when = computed(() => {
    const { stop } = replay;
    if (stop === undefined) return '';
    if (stop.round === 0) return t(`log.phase.${stop.phase}`);
    return t('replay.at', { round: stop.round, phase: t(`log.phase.${stop.phase}`) });
  });
  const lines = computed(() =>
    replay.moment === null ? [] : chaptersOf([replay.moment.entry], names.value).flatMap((chapter) => chapter.lines),
  );
  return { when, lines };
}
