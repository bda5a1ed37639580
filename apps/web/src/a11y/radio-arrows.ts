const steps: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Lets arrow keys go through the choices of a group, as they do with a browser's own radio buttons. True when they did. */
export function walkRadios({ key, target }: Pick<KeyboardEvent, 'key' | 'target'>): boolean {
  const by = steps[key];
  if (by === undefined || !(target instanceof HTMLElement) || target.getAttribute('role') !== 'radio') return false;
  const group = target.closest('[role=radiogroup]');
  const all = [...(group?.querySelectorAll<HTMLElement>('[role=radio]:not(:disabled)') ?? [])];
  const goal = all[(all.indexOf(target) + by + all.length) % Math.max(1, all.length)];
  goal?.focus();
  goal?.click();
  return goal !== undefined;
}
