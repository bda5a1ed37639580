import { inject, type InjectionKey, onBeforeUnmount, onMounted, provide } from 'vue';

/** Something that can be chosen, counted or switched in the question that is asked. */
export interface Choice {
  readonly element: () => HTMLElement | null;
  /** What takes the focus for it; null while it is switched off. */
  readonly handle: () => HTMLElement | null;
  /** One of several: whoever reaches it has chosen it. */
  readonly radio?: { readonly group: string; readonly isChosen: () => boolean; readonly choose: () => void };
  /** Counts it up, or down below zero. */
  readonly count?: (by: number) => void;
}

/** All that can be chosen in one question. */
export interface Choices {
  readonly add: (choice: Choice) => void;
  readonly remove: (choice: Choice) => void;
  /** Goes to the next (1) or the previous (-1) choice. */
  readonly walk: (by: 1 | -1) => void;
  /** The same among the choices of one group. */
  readonly walkGroup: (group: string, by: 1 | -1) => void;
  /** Counts what has the focus, else the first thing that can be counted. */
  readonly count: (by: number) => void;
}

const choicesKey: InjectionKey<Choices> = Symbol('choices');

const has = (choice: Choice): boolean => choice.element()?.contains(document.activeElement) ?? false;

/** As they stand on the page, whenever they came. */
function inOrder(choices: Iterable<Choice>): readonly Choice[] {
  const shown = [...choices].flatMap((choice) => {
    const element = choice.element();
    return element?.checkVisibility() ? [{ choice, element }] : [];
  });
  return shown
    .toSorted((a, b) => (a.element.compareDocumentPosition(b.element) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))
    .map(({ choice }) => choice);
}

function walkAmong(all: readonly Choice[], by: 1 | -1): void {
  const here = all.findIndex(has);
  const from = here < 0 ? all.findIndex(({ radio }) => radio?.isChosen() ?? false) : here;
  const start = from < 0 && by < 0 ? 0 : from;
  const goal = all[(start + by + all.length) % Math.max(1, all.length)];
  goal?.handle()?.focus();
  goal?.radio?.choose();
}

/** Collects what can be chosen below this component. */
export function provideChoices(): Choices {
  const all = new Set<Choice>();
  const usable = (): readonly Choice[] => inOrder(all).filter((choice) => choice.handle() !== null);
  const choices: Choices = {
    add: (choice) => void all.add(choice),
    remove: (choice) => void all.delete(choice),
    walk: (by) => walkAmong(usable(), by),
    walkGroup: (group, by) =>
      walkAmong(
        usable().filter(({ radio }) => radio?.group === group),
        by,
      ),
    count: (by) => {
      const counted = inOrder(all).filter((choice) => choice.count !== undefined);
      (counted.find(has) ?? counted[0])?.count?.(by);
    },
  };
  provide(choicesKey, choices);
  return choices;
}

/** Makes a control one of the choices of the question it stands in, if it stands in one. */
export function useChoice(choice: Choice): Choices | null {
  const choices = inject(choicesKey, null);
  onMounted(() => choices?.add(choice));
  onBeforeUnmount(() => choices?.remove(choice));
  return choices;
}
