/** Waits until something holds, however slow the machine is; a test that waits in vain says so. */
export async function until(holds: () => boolean | Promise<boolean>, what: () => string = () => ''): Promise<void> {
  const deadlineMs = 240_000;
  const end = Date.now() + deadlineMs;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`waited in vain; ${what()}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
