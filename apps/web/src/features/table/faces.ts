import type { Seat } from '@gridwright/model';
import type { TableInfo } from '@gridwright/protocol';

/** A seat as the page shows it. A null name is a seat that nobody has taken yet. */
export interface Face {
  readonly seat: Seat;
  readonly name: string | null;
  readonly you: boolean;
  readonly bot: boolean;
}

export const facesOf = (table: TableInfo): readonly Face[] =>
  table.seats.map(({ seat, name, yours, kind }) => ({ seat, name, you: yours, bot: kind === 'bot' }));
