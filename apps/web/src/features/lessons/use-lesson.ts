import type { LessonPoint } from '@gridwright/model';
import type { ListedLesson } from '@gridwright/protocol';
import { computed, type ComputedRef, onMounted, type Ref, ref, watch } from 'vue';
import { useI18n } from 'vue-i18n';
import { isLocalTable } from '../../api/local-tables.ts';
import { pluginText } from '../../i18n/plugin-messages.ts';
import { announce } from '../../a11y/announcer.ts';
import { useGame } from '../../game/game-store.ts';
import { useTable } from '../../game/table-store.ts';
import { dueHint, hasPassed, isComplete, type Situation } from './moments.ts';
import { useProgress } from './progress.ts';

/** What the lesson of a table has to say just now. */
export interface CurrentHint {
  readonly title: string;
  /** Empty as soon as it was read: then only the task is left. */
  readonly words: string;
  /** What the learner does now. */
  readonly task: string;
  readonly point: LessonPoint | undefined;
  /** How many hints there are, and the number of this one. */
  readonly at: number;
  readonly of: number;
  /** There is nothing more to teach. */
  readonly last: boolean;
}

/**
 * Follows a lesson: the hint that is due, and what becomes of it. Without a name, the one of which the hints go along with any
 * game.
 */
export function useLesson(name: () => string | null): {
  readonly hint: ComputedRef<CurrentHint | null>;
  readonly gotIt: () => void;
  readonly closed: Ref<boolean>;
} {
  const game = useGame();
  const table = useTable();
  const { t, locale } = useI18n();
  const { done, closed } = useProgress(game.id);
  /** The hint of which only the task is left. */
  const read = ref<number | null>(null);
  onMounted(() => (isLocalTable(game.id) ? table.loadCatalogHere() : table.loadCatalog()));

  const isMeant = (one: ListedLesson): boolean => (name() === null ? one.anywhere === true : one.name === name());
  const lesson = computed(() => table.catalog?.lessons.find(isMeant) ?? null);
  /** A sentence of the plugin that brings the lesson, which need not be one of this table. */
  function words(key: string): string {
    const { maps = [], decks = [], variants = [] } = table.catalog ?? {};
    const home = [...maps, ...decks, ...variants].find(({ id }) => id === lesson.value?.by);
    return pluginText(home?.messages, locale.value, key);
  }
  const steps = computed(() => lesson.value?.steps ?? []);
  /** Null while it is not known what the learner may do. */
  const now = computed<Situation | null>(() => {
    const { view, offered, myTurn, ready } = game;
    if (view === null || view.you === null || view.phase.at === 'over' || (myTurn && !ready)) return null;
    return { view, learner: view.you, options: offered?.options ?? [] };
  });
  const due = computed(() => (now.value === null ? null : dueHint(steps.value, done.value, now.value)));
  const complete = computed(() => isComplete(steps.value, done.value));

  /** Of the hints that others' moves alone bring up, only those count that have come. */
  const counted = computed(
    () => steps.value.filter(({ optional }, at) => optional !== true || done.value.has(at) || due.value === at).length,
  );
  const hint = computed<CurrentHint | null>(() => {
    if (lesson.value === null || closed.value) return null;
    const { title } = lesson.value;
    const of = counted.value;
    const facts = { title: words(title), at: Math.min(done.value.size + 1, of), of };
    if (complete.value) return { ...facts, words: t('learn.done'), task: '', point: undefined, last: true };
    const step = due.value === null ? undefined : steps.value[due.value];
    if (step === undefined) return null;
    const task = step.task === undefined ? '' : words(step.task);
    if (read.value === due.value) return { ...facts, words: '', task, point: 'move', last: false };
    return {
      ...facts,
      words: words(name() === null ? (step.sayAnywhere ?? step.say) : step.say),
      task,
      point: step.point,
      last: false,
    };
  });

  const tick = (at: number): void => {
    done.value = new Set([...done.value, at]);
  };
  function gotIt(): void {
    if (complete.value) closed.value = true;
    else if (due.value !== null && steps.value[due.value]?.task !== undefined) read.value = due.value;
    else if (due.value !== null) tick(due.value);
  }
  // whoever played on has read what was shown, and done what it asked for
  let shown: number | null = null;
  watch(
    [now, due],
    ([situation, at]) => {
      const step = shown === null ? undefined : steps.value[shown];
      if (shown !== null && step !== undefined && situation !== null && hasPassed(step, situation)) tick(shown);
      if (situation !== null) shown = at;
    },
    { immediate: true },
  );
  watch(
    () => (hint.value === null ? '' : `${hint.value.words} ${hint.value.task}`.trim()),
    (words) => announce(words),
    { immediate: true },
  );
  return { hint, gotIt, closed };
}
