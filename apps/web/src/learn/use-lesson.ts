import type { LessonPoint } from '@gridwright/model';
import { computed, type ComputedRef, onMounted, type Ref, watch } from 'vue';
import { useI18n } from 'vue-i18n';
import { announce } from '../announce/announcer.ts';
import { useNaming } from '../game/naming.ts';
import { useGame } from '../stores/game.ts';
import { useTable } from '../stores/table.ts';
import { dueHint } from './moments.ts';
import { useProgress } from './progress.ts';

/** What the lesson of a table has to say just now. */
export interface CurrentHint {
  readonly title: string;
  readonly words: string;
  readonly point: LessonPoint | undefined;
  /** How many hints there are, and the number of this one. */
  readonly at: number;
  readonly of: number;
  /** There is nothing more to teach. */
  readonly last: boolean;
}

/** Follows a lesson: the hint that is due, and what becomes of it. */
export function useLesson(name: () => string): {
  readonly hint: ComputedRef<CurrentHint | null>;
  readonly gotIt: () => void;
  readonly closed: Ref<boolean>;
} {
  const game = useGame();
  const table = useTable();
  const names = useNaming();
  const { t } = useI18n();
  const { read, closed } = useProgress(game.id);
  onMounted(() => table.loadCatalog());

  const lesson = computed(() => table.catalog?.lessons.find((one) => one.name === name()) ?? null);
  const steps = computed(() => lesson.value?.steps ?? []);
  const due = computed(() => {
    const { view, offered } = game;
    if (view === null || view.you === null || view.phase.at === 'over') return null;
    return dueHint(steps.value, read.value, { view, learner: view.you, options: offered?.options ?? [] });
  });
  const hint = computed<CurrentHint | null>(() => {
    if (lesson.value === null || closed.value) return null;
    const { by, title } = lesson.value;
    const facts = { title: names.value.plugin(by, title), of: steps.value.length };
    const at = Math.min(read.value.size + 1, facts.of);
    if (read.value.size === facts.of) return { ...facts, at, words: t('learn.done'), point: undefined, last: true };
    const step = due.value === null ? undefined : steps.value[due.value];
    if (step === undefined) return null;
    return { ...facts, at, words: names.value.plugin(by, step.say), point: step.point, last: false };
  });

  const tick = (at: number): void => {
    read.value = new Set([...read.value, at]);
  };
  function gotIt(): void {
    if (hint.value?.last === true) closed.value = true;
    else if (due.value !== null) tick(due.value);
  }
  // whoever played on has read it
  watch(due, (_, before) => before !== null && tick(before));
  watch(
    () => hint.value?.words ?? '',
    (words) => announce(words),
    { immediate: true },
  );
  return { hint, gotIt, closed };
}
