import { computed, type ComputedRef, onBeforeUnmount, type Ref, ref, shallowRef, watch } from 'vue';
import type { MapWorkshop } from '../../api/map-workshop.ts';
import { reportFailure } from '../../browser/failures.ts';
import type { Draft } from './draft.ts';
import { type Finding, judged, plainFindings } from './findings.ts';
import { fileText } from './map-file.ts';

/** Milliseconds after the last change before a map is tried out. */
const calm = 400;

/** What is wrong with a draft, as it is being drawn. */
export interface Trial {
  readonly findings: ComputedRef<readonly Finding[]>;
  /** Servers take the map as it is now. */
  readonly accepted: ComputedRef<boolean>;
  readonly trying: ComputedRef<boolean>;
  /** The verdict on the map as it is now; true when servers take it. */
  readonly settled: () => Promise<boolean>;
}

/** Tries a draft out whenever it has come to rest, with the judge that every server has. */
export function useTrial(draft: Readonly<Ref<Draft>>, workshop: MapWorkshop): Trial {
  /** The last verdict, and the text that it is about. */
  const verdict = shallowRef<{ readonly text: string; readonly problems: readonly string[] } | null>(null);
  const isOpen = ref(true);
  const text = computed(() => fileText(draft.value));
  const isCurrent = computed(() => verdict.value?.text === text.value);
  const plain = computed(() => plainFindings(draft.value));
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function settled(): Promise<boolean> {
    clearTimeout(timer);
    const asked = text.value;
    if (verdict.value?.text !== asked) {
      const problems = await workshop.judge(asked);
      if (isOpen.value) verdict.value = { text: asked, problems };
      return problems.length === 0;
    }
    return verdict.value.problems.length === 0;
  }
  watch(
    text,
    () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        settled().catch((error: unknown) => reportFailure('page', error));
      }, calm);
    },
    { immediate: true },
  );
  onBeforeUnmount(() => {
    isOpen.value = false;
    clearTimeout(timer);
  });
  return {
    accepted: computed(() => isCurrent.value && verdict.value?.problems.length === 0),
    trying: computed(() => !isCurrent.value),
    findings: computed(() =>
      plain.value.length > 0 || !isCurrent.value ? plain.value : judged(draft.value, verdict.value?.problems ?? []),
    ),
    settled,
  };
}
