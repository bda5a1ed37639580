import { computed, type ComputedRef } from 'vue';
import { useI18n } from 'vue-i18n';
import { topicOf } from '../explanations/subjects.ts';
import { type Change, type Chapter, chapters, type Section } from './sections.ts';

/** The rules of the game, chapter by chapter, with what is changed and the numbers at hand. */
export function useSections(
  changes: () => readonly Change[],
  factsOf: (chapter: Chapter) => readonly string[] = () => [],
): ComputedRef<readonly Section[]> {
  const { t } = useI18n();
  const bearsOn = (chapter: Chapter, { about }: Change): boolean =>
    about?.some((topic) => topic === topicOf[chapter]) ?? false;
  return computed(() =>
    chapters.map((chapter) => ({
      chapter,
      title: t(`why.title.${chapter}`),
      rule: t(`why.rule.${chapter}`),
      facts: factsOf(chapter),
      changes: changes().filter((change) => bearsOn(chapter, change)),
    })),
  );
}
