import type { View } from '@gridwright/model';
import { seatFigures, tankOfCard } from '@gridwright/arithmetic';
import decks from '@gridwright/decks';
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

const cards = new Map(decks.flatMap(({ deck }) => deck?.cards ?? []).map((card) => [card.id, card]));

/** The view after a push, worked out as the page does it. */
export function viewAfter(view: View, push: Push): View {
  if (push.type === 'view') return push.view;
  if (push.type !== 'changes') return view;
  const told = withChanges(view, push.changes);
  const seats = told.seats.map((seat) => {
    const tanks = seat.plants.flatMap(({ id }) => cards.get(id) ?? []).map(tankOfCard);
    return { ...seat, ...seatFigures(tanks, seat.fuels) };
  });
  return { ...told, seats, version: push.version };
}

/** What a page knows after what it was told. */
export const shownAfter = (pushes: readonly { push: Push }[]): View | null =>
  pushes.reduce<View | null>((view, { push }) => {
    if (push.type === 'view') return push.view;
    return view === null ? null : viewAfter(view, push);
  }, null);

/** What a page knows of its seat's decision after what it was told. */
export const decisionAfter = (pushes: readonly { push: Push }[]): DecisionAnswer | null =>
  pushes.reduce<DecisionAnswer | null>((decision, { push }) => {
    if (push.type === 'view' || push.type === 'decision') return push.decision;
    return push.type === 'changes' ? withChanges({ decision }, push.decision ?? {}).decision : decision;
  }, null);
