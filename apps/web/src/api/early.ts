import type { Sheet, View } from '@gridwright/model';
import type { Decision, GameHead, Push } from '@gridwright/protocol';
import { loadBoardFaces } from '../browser/board-fonts.ts';

/** A whole view, as it comes to somebody who begins to watch. */
export type ViewPush = Extract<Push, { type: 'view' }>;

async function fetchJson(address: string): Promise<unknown> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response.json();
}

/** What was asked for before anybody needed it, by name. Each is handed out once: who asks again asks the server. */
const asked = new Map<string, Promise<unknown>>();

function askEarly<T>(name: string, answer: Promise<T>): Promise<T> {
  // whoever needs it hears of the failure; nobody else has to
  answer.catch(() => {});
  asked.set(name, answer);
  return answer;
}

/** The answer that is on its way, if it was asked for early. */
export function early(name: string): Promise<unknown> | null {
  const answer = asked.get(name);
  asked.delete(name);
  return answer ?? null;
}

async function earlyOrNull<T>(name: string): Promise<T | null> {
  try {
    return ((await early(name)) ?? null) as T | null;
  } catch {
    return null;
  }
}

const headOf = (table: string): string => `head ${table}`;
const viewOf = (table: string): string => `view ${table}`;
const deskOf = (table: string, version: number): string => `desk ${table} ${version}`;

/** The head of a game that was asked for early; null when it was not, or there is none yet. */
export const earlyHead = (table: string): Promise<GameHead | null> => earlyOrNull(headOf(table));

/** The view of a game that was asked for early; null when it was not, or there is none yet. */
export const earlyView = (table: string): Promise<ViewPush | null> => earlyOrNull(viewOf(table));

/** The desk of this seat that was asked for early; null when it was not, or the game is at another version. */
export const earlyDesk = (table: string, version: number): Promise<Decision | null> =>
  earlyOrNull(deskOf(table, version));

/** An answer of a procedure, without waiting for the line to the server. */
async function query<T>(procedure: string, asked: { readonly table: string; readonly version?: number }): Promise<T> {
  const input = encodeURIComponent(JSON.stringify(asked));
  const body = await fetchJson(`/trpc/${procedure}?input=${input}`);
  return (body as { readonly result: { readonly data: T } }).result.data;
}

/** Whoever plays is asked something: that comes before the line to the server is there, too. */
function askForDesk(table: string, { you, phase, version }: View): void {
  if (you === null || phase.at === 'over') return;
  void askEarly(deskOf(table, version), query<Decision>('game.desk', { table, version }));
}

async function fetchTable(table: string, scripts: Promise<unknown>): Promise<void> {
  const head = askEarly(headOf(table), query<GameHead>('game.head', { table }));
  const view = query<View>('game.view', { table });
  view.then(
    (now) => askForDesk(table, now),
    () => {},
  );
  const push = async (): Promise<ViewPush> => ({ type: 'view', view: await view, table: (await head).table });
  void askEarly(viewOf(table), push());
  try {
    const { sheet, art } = await head;
    const drawnFrom = askEarly(sheet, fetchJson(sheet));
    void askEarly(art, fetchJson(art));
    const [{ board }] = (await Promise.all([drawnFrom, scripts])) as [Sheet, unknown];
    loadBoardFaces(board.cities.map(({ name }) => name));
  } catch {
    // the game has not begun, or the server is away: the table will ask again
  }
}

let fetched: Promise<void> | null = null;

/** Settled once a board can be drawn from what was asked for early, or it is clear that none can; null when nothing was. */
export const earlyFetched = (): Promise<void> | null => fetched;

/**
 * Asks for the seat's own question and all that a game's board is drawn from while the page still wakes up. Its faces come
 * after the `scripts`, which nothing can be drawn without.
 */
export function fetchEarly(table: string, scripts: Promise<unknown>): Promise<void> {
  fetched = fetchTable(table, scripts);
  return fetched;
}
