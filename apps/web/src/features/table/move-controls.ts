import { placeElement } from '../../a11y/places.ts';

const choices = '[role=radio]:not(:disabled), .offers button, [role=switch]:not(:disabled), .stepper';

const movePlace = (): HTMLElement | null => placeElement('move');
const seen = (element: HTMLElement): boolean => element.checkVisibility();

/** Of a stepper, the button that counts up, or down where it cannot. */
const handleOf = (choice: HTMLElement): HTMLElement | null => {
  if (!choice.matches('.stepper')) return choice;
  const [less, more] = choice.querySelectorAll<HTMLButtonElement>('button');
  return [more, less].find((button) => button?.disabled === false) ?? null;
};

/** Goes to the next (1) or the previous (-1) thing that can be chosen in the move panel. One of several is chosen by that. */
export function walkChoices(by: 1 | -1): void {
  const all = [...(movePlace()?.querySelectorAll<HTMLElement>(choices) ?? [])].filter(
    (choice) => seen(choice) && handleOf(choice) !== null,
  );
  const here = all.findIndex((choice) => choice.contains(document.activeElement));
  const from = here < 0 ? all.findIndex((choice) => choice.matches('[aria-checked=true][role=radio]')) : here;
  const start = from < 0 && by < 0 ? 0 : from;
  const goal = all[(start + by + all.length) % Math.max(1, all.length)];
  if (goal === undefined) return;
  handleOf(goal)?.focus();
  if (goal.matches('[role=radio]')) goal.click();
}

/** The main button needs no other sign than that it is the main button. */
const doing = (does: string): string =>
  does === 'main' ? '[data-does=main], .buttons .main' : `[data-does="${does}"]`;

/** Presses the button of the move panel that does this, unless it is switched off. */
export function pressMove(does: string): void {
  const found = [...(movePlace()?.querySelectorAll<HTMLElement>(doing(does)) ?? [])].findLast(seen);
  if (found !== undefined && found.ariaDisabled !== 'true') found.click();
}

/** Counts the stepper that has the focus up or down, else the first of the panel. */
export function countBy(by: number): void {
  const stepper =
    document.activeElement?.closest<HTMLElement>('.stepper') ?? movePlace()?.querySelector<HTMLElement>('.stepper');
  const input = stepper?.querySelector('input');
  if (input === null || input === undefined) return;
  input.value = String(Number(input.ariaValueNow ?? input.value) + by);
  input.dispatchEvent(new Event('change', { bubbles: true }));
}
