import { watch } from 'vue';

/** Done when something reactive holds, which may be at once. */
export function waitUntil(holds: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const stop = watch(
      holds,
      (now) => {
        if (!now) return;
        // where it holds at once there is nothing to stop yet
        queueMicrotask(() => stop());
        resolve();
      },
      { immediate: true },
    );
  });
}
