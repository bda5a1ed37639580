import { watch } from 'vue';
import { useI18n } from 'vue-i18n';
import { useNaming } from '../../game/naming.ts';
import { askedQuestion } from '../../a11y/asked-question.ts';
import { useGame } from '../../game/game-store.ts';
import { announce } from '../../a11y/announcer.ts';
import { spoken } from './spoken.ts';

/** Says what happens in the open game, and what is asked of this person. */
export function useAnnouncements(): void {
  const game = useGame();
  const names = useNaming();
  const { t } = useI18n();
  let heard: number | null = null;

  /** What is asked, if it still is when it can be said. */
  const yours = (): string => {
    const what = game.myTurn ? askedQuestion() : null;
    return what === null ? '' : t('announce.yours', { what });
  };

  watch(
    () => game.log,
    (log) => {
      const last = log.at(-1)?.version ?? null;
      // what had happened before the page was opened stands in the log
      const fresh = heard === null ? [] : log.filter(({ version }) => version > (heard ?? 0));
      heard = last ?? heard;
      announce(...spoken(fresh, names.value, t));
    },
    { immediate: true },
  );
  watch(
    () => (game.ready ? (game.view?.version ?? 0) : 0),
    (asked) => asked > 0 && announce(yours),
    { immediate: true },
  );
  watch(
    () => game.view?.phase.at,
    (phase) => phase === 'over' && announce(t('result.over')),
  );
}
