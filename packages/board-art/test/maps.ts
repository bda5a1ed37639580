import { readFileSync } from 'node:fs';
import type { Board, BoardArt, BoardThumb } from '@gridwright/model';
import { board as benelux } from '../../../maps/benelux/src/board.ts';
import { messages as beneluxMessages } from '../../../maps/benelux/src/messages.ts';
import { board as centralEurope } from '../../../maps/central-europe/src/board.ts';
import { messages as centralEuropeMessages } from '../../../maps/central-europe/src/messages.ts';
import { board as france } from '../../../maps/france/src/board.ts';
import { messages as franceMessages } from '../../../maps/france/src/messages.ts';
import { board as germany } from '../../../maps/germany/src/board.ts';
import { messages as germanyMessages } from '../../../maps/germany/src/messages.ts';
import { board as italy } from '../../../maps/italy/src/board.ts';
import { messages as italyMessages } from '../../../maps/italy/src/messages.ts';
import { board as usa } from '../../../maps/usa/src/board.ts';
import { messages as usaMessages } from '../../../maps/usa/src/messages.ts';
import type { Messages } from '../src/index.ts';

export interface TestMap {
  readonly id: string;
  readonly board: Board;
  readonly messages: Messages;
  /** The pictures as they are kept in the repository. */
  readonly art: BoardArt;
  readonly thumb: BoardThumb;
}

const kept = (id: string, file: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../../maps/${id}/art/${file}`, import.meta.url), 'utf8'));

const map = (id: string, board: Board, messages: Messages): TestMap => ({
  id,
  board,
  messages,
  art: kept(id, 'board.json') as BoardArt,
  thumb: kept(id, 'thumb.json') as BoardThumb,
});

export const maps: readonly TestMap[] = [
  map('benelux', benelux, beneluxMessages),
  map('central-europe', centralEurope, centralEuropeMessages),
  map('france', france, franceMessages),
  map('germany', germany, germanyMessages),
  map('italy', italy, italyMessages),
  map('usa', usa, usaMessages),
];
export { germany, italy };
