import { type Result, success } from '@gridwright/model';
import type { ChatLine, Refusal } from '@gridwright/protocol';
import { nameOf } from '../sessions/player-name.ts';
import { refuse } from '../services/refuse.ts';
import type { ChatService } from '../services/services.ts';
import type { PersonId, Storage } from '../storage/storage.ts';
import { type LiveTable, seatOf } from '../live/live-table.ts';
import type { LiveTables } from '../live/live-tables.ts';
import { rateLimit } from './rate-limit.ts';

const longest = 500;
const mostRead = 200;
/** Lines in ten seconds. */
const mostPerPerson = 6;
const mostPerTable = 40;

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
}
type Speaker = Pick<ChatLine, 'seat' | 'name'>;

/** Who speaks: a player by the name of the seat; anybody else by a name they give, which must not be a player's. */
function speakerAt({ table }: LiveTable, person: PersonId, wish: string | undefined): Result<Speaker, Refusal> {
  const seat = seatOf(table, person);
  const own = seat === null ? null : (table.seats[seat]?.name ?? null);
  if (own !== null) return success({ seat, name: own });
  const name = nameOf(wish ?? '');
  if (!name.ok) return name;
  const taken = table.seats.some((other) => other.name?.toLowerCase() === name.value.toLowerCase());
  return taken ? refuse('bad-name', { longest: 24 }) : success({ seat: null, name: name.value });
}

/** Talk at the table. */
export function chatService({ storage, liveTables, now }: Needs): ChatService {
  const mayPerson = rateLimit(mostPerPerson, now);
  const mayTable = rateLimit(mostPerTable, now);

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
      if (!mayPerson(person) || !mayTable(liveTable.id)) return refuse('too-fast');
      const line = await storage.addLine(liveTable.id, person, { ...speaker.value, text: text.value, time: now() });
      const version = liveTable.game?.state.version ?? 0;
      for (const { queue } of liveTable.subscribers) queue.put({ version, push: { type: 'chat', line } });
      return success(line);
    },
    chat: async (table, after) => {
      const found = await liveTables.get(table);
      return found.ok ? success(await storage.lines(found.value.id, after, mostRead)) : found;
    },
  };
}
