import type { View } from '@gridwright/model';
import type { Watcher } from './api.ts';
import type { Client } from './client.ts';
import { earlyView } from './early.ts';
import { follow } from './follow.ts';

/**
 * Follows a table, and shows it at once when it was asked for early. The stream begins with the whole view: where that is
 * what is shown already, nothing is shown anew.
 */
export function followEarly(ready: Promise<Client>, table: string, watcher: Watcher): () => void {
  let shown: View | null = null;
  let live = false;

  const stop = follow(ready, table, {
    ...watcher,
    onPush: (push) => {
      const known = !live && push.type === 'view' && JSON.stringify(push.view) === JSON.stringify(shown);
      live = true;
      watcher.onPush(known ? { type: 'table', table: push.table } : push);
    },
  });
  void earlyView(table).then((push) => {
    if (push === null || live) return;
    shown = push.view;
    watcher.onPush(push);
  });
  return () => {
    live = true;
    stop();
  };
}
