import type { View } from '@gridwright/model';
import { type DecisionAnswer, type Push, withChanges } from '@gridwright/protocol';
import { onTestFinished } from 'vitest';
import type { Client } from './server.ts';
import { until as waitUntil } from './until.ts';

/** Everything a subscriber is told, and a way to wait for it. */
export function watching(client: Client, table: string, lastEventId?: string) {
  const pushes: { id: string; push: Push }[] = [];
  const errors: unknown[] = [];
  const subscription = client.game.watch.subscribe(
    { table, lastEventId },
    { onData: ({ id, data }) => pushes.push({ id, push: data }), onError: (error) => errors.push(error) },
  );
  onTestFinished(() => subscription.unsubscribe());
  const toldSoFar = (): string => `told so far: ${JSON.stringify(pushes.map(({ push }) => push.type))}`;
  const until = (found: () => boolean): Promise<void> => waitUntil(found, toldSoFar);
  return { pushes, errors, until, stop: () => subscription.unsubscribe() };
}

/** What a page knows after what it was told. */
export const shownAfter = (pushes: readonly { push: Push }[]): View | null =>
  pushes.reduce<View | null>((view, { push }) => {
    if (push.type === 'view') return push.view;
    return push.type === 'changes' && view !== null ? withChanges(view, push.changes) : view;
  }, null);

/** What a page knows of its seat's decision after what it was told. */
export const decisionAfter = (pushes: readonly { push: Push }[]): DecisionAnswer | null =>
  pushes.reduce<DecisionAnswer | null>((decision, { push }) => {
    if (push.type === 'view' || push.type === 'decision') return push.decision;
    return push.type === 'changes' ? withChanges({ decision }, push.decision ?? {}).decision : decision;
  }, null);
