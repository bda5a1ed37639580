import type { Subject } from '../explanations/subjects.ts';
import type { Line } from './sentences.ts';

/** What somebody may ask about a line of the log. */
export function subjectOfLine({ key, count }: Line): Subject | null {
  if (key.startsWith('plantRemoved.')) return { kind: 'plants' };
  switch (key) {
    case 'orderSet':
      return { kind: 'order' };
    case 'stepBegan':
    case 'stepThreeDrawn':
      return { kind: 'steps' };
    case 'plantBuried':
    case 'plantSetAside':
    case 'asideShuffled':
      return { kind: 'plants' };
    case 'fuelRestocked':
      return { kind: 'restock' };
    case 'citiesLit':
      return { kind: 'income', lit: count };
    default:
      return null;
  }
}
