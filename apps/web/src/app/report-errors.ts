import type { App } from 'vue';
import { reportFailure } from '../browser/failures.ts';

/** Lets nothing that goes wrong pass unseen: in a component, in an event, or in a promise that nobody waits for. */
export function reportErrors(app: App): void {
  app.config.errorHandler = (error) => reportFailure('page', error);
  addEventListener('error', ({ error, message }) => {
    // a browser reports this where an observer is called again in the next frame: nothing went wrong
    if (!message.startsWith('ResizeObserver')) reportFailure('page', error ?? message);
  });
  addEventListener('unhandledrejection', ({ reason }) => reportFailure('page', reason));
}
