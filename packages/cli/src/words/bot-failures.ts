import type { BotFailure } from '@gridwright/plugin-host';
import { reasonOf } from '../refused.ts';
import type { Terminal } from '../terminal.ts';
import { harmless } from './harmless.ts';

/** Complains about bots that fail: once about each failure of each level, however often it happens. */
export function botComplaints({ complain }: Terminal): (failure: BotFailure) => void {
  const said = new Set<string>();
  return ({ bot, level, error }) => {
    const text = `${bot} at level ${level} fails, and does something simpler: ${harmless(reasonOf(error))}`;
    if (said.has(text)) return;
    said.add(text);
    complain(`${text}\n`);
  };
}
