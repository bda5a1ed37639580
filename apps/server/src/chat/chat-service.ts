import { type Result, success } from '@gridwright/model';
import type { ChatLine, Refusal } from '@gridwright/protocol';
import { skeletonOf } from '../sessions/look-alikes.ts';
import { isNameTaken } from '../sessions/names-at-table.ts';
import { nameOf } from '../sessions/player-name.ts';
import { refuse } from '../services/refuse.ts';
import type { ChatService } from '../services/services.ts';
import type { PersonId, Storage, TableId } from '../storage/storage.ts';
import { announceTable, infoFor, type LiveTable, seatOf } from '../live/live-table.ts';
import type { LiveTables } from '../live/live-tables.ts';
import { rateLimit } from '../services/rate-limit.ts';

const longest = 500;
const mostRead = 200;
/** Lines in ten seconds: of one person, and of all onlookers of a table, who leave the players their say. */
const mostPerPerson = 6;
const mostOfOnlookers = 12;
/** Reports in ten seconds. */
const mostReports = 5;

// control characters, and marks that turn the direction of what follows
const unspeakable = /[\p{Cc}\p{Co}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

/** Something said: 1 to 500 characters after trimming. It is plain text and stays it. */
export function textOf(wish: string): Result<string, Refusal> {
  const text = wish.normalize('NFC').trim();
  const { length } = Array.from(text);
  return length < 1 || length > longest || unspeakable.test(text) ? refuse('bad-text', { longest }) : success(text);
}

interface Needs {
  readonly storage: Storage;
  readonly liveTables: LiveTables;
  readonly now: () => number;
  /** Told of a line that somebody reported. */
  readonly reported: (table: TableId, line: number) => void;
}
type Speaker = Pick<ChatLine, 'seat' | 'name'>;

/** Talk at the table. */
export function chatService({ storage, liveTables, now, reported }: Needs): ChatService {
  const mayPerson = rateLimit(mostPerPerson, now);
  const mayOnlookers = rateLimit(mostOfOnlookers, now);
  const mayReport = rateLimit(mostReports, now);
  /** Who has spoken at a table without a seat, by what their name looks like. */
  const onlookers = new WeakMap<LiveTable, Map<string, PersonId>>();

  /** Who speaks: a player by the name of the seat; anybody else by a name they give, which nobody else at the table has. */
  function speakerAt(liveTable: LiveTable, person: PersonId, wish: string | undefined): Result<Speaker, Refusal> {
    const { table } = liveTable;
    const seat = seatOf(table, person);
    const own = seat === null ? null : (table.seats[seat]?.name ?? null);
    if (own !== null) return success({ seat, name: own });
    if (table.wish.onlookersMuted === true && table.host !== person) return refuse('muted');
    const name = nameOf(wish ?? '');
    if (!name.ok) return name;
    const known = onlookers.get(liveTable) ?? new Map<string, PersonId>();
    onlookers.set(liveTable, known);
    const skeleton = skeletonOf(name.value);
    if (isNameTaken(table, name.value) || (known.get(skeleton) ?? person) !== person) return refuse('name-taken');
    known.set(skeleton, person);
    return success({ seat: null, name: name.value });
  }

  function tell(liveTable: LiveTable, line: ChatLine): void {
    const version = liveTable.game?.state.version ?? 0;
    for (const { queue } of liveTable.subscribers) queue.put({ version, push: { type: 'chat', line } });
  }

  /** Whether somebody said a line: players are known by their seat, and nobody else's is theirs to take away. */
  async function isOwn({ id, table }: LiveTable, person: PersonId, line: number): Promise<boolean> {
    const [said] = await storage.lines(id, line - 1, mostRead).then((lines) => lines.filter((one) => one.id === line));
    return said !== undefined && said.seat !== null && said.seat === seatOf(table, person);
  }

  return {
    say: async (caller, table, wish, name) => {
      const found = await liveTables.get(table);
      if (!found.ok) return found;
      const liveTable = found.value;
      const text = textOf(wish);
      if (!text.ok) return text;
      const person = await caller.person();
      const speaker = speakerAt(liveTable, person, name);
      if (!speaker.ok) return speaker;
      if (!mayPerson(person)) return refuse('too-fast');
      if (speaker.value.seat === null && !mayOnlookers(liveTable.id)) return refuse('too-fast');
      const line = await storage.addLine(liveTable.id, person, { ...speaker.value, text: text.value, time: now() });
      tell(liveTable, line);
      return success(line);
    },
    chat: async (table, after) => {
      const found = await liveTables.get(table);
      return found.ok ? success(await storage.lines(found.value.id, after, mostRead)) : found;
    },
    removeLine: async (caller, table, line) => {
      const found = await liveTables.get(table);
      if (!found.ok) return found;
      const person = await caller.known();
      const { host } = found.value.table;
      if (person === null || (person !== host && !(await isOwn(found.value, person, line)))) return refuse('not-host');
      const removed = await storage.removeLine(found.value.id, line);
      if (removed === null) return refuse('unknown-line');
      tell(found.value, removed);
      return success(removed);
    },
    reportLine: async (caller, table, line) => {
      const found = await liveTables.get(table);
      if (!found.ok) return found;
      const person = await caller.person();
      if (!mayReport(person)) return refuse('too-fast');
      if (!(await storage.reportLine(found.value.id, line, person, now()))) return refuse('unknown-line');
      reported(found.value.id, line);
      return success(null);
    },
    muteOnlookers: async (caller, table, muted) => {
      const found = await liveTables.get(table);
      if (!found.ok) return found;
      const liveTable = found.value;
      const person = await caller.known();
      if (person === null || liveTable.table.host !== person) return refuse('not-host');
      return liveTable.inTurn(async () => {
        const wish = await storage.changeWish(liveTable.id, (old) => ({ ...old, onlookersMuted: muted }));
        liveTable.table = { ...liveTable.table, wish };
        announceTable(liveTable);
        return success(infoFor(liveTable.table, person));
      });
    },
  };
}
