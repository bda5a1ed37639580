/** Milliseconds after which what was waited for does not come. A busy machine is slow, not wrong. */
export const patienceMs = 400_000;

/** Waits until something holds that no event tells of. */
export async function until(holds: () => Promise<boolean>, what: string): Promise<void> {
  const end = Date.now() + patienceMs;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`waited in vain until ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
