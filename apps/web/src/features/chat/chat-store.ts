import type { ChatLine } from '@gridwright/model';
import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import { useApi } from '../../api/use-api.ts';
import { useTable } from '../../game/table-store.ts';
import { keepSeen, lastSeen } from './read-lines.ts';

/** The talk at the open table, and what of it has not been read here. */
export const useChat = defineStore('chat', () => {
  const api = useApi();
  const table = useTable();

  const id = shallowRef('');
  /** Oldest first. */
  const lines = shallowRef<readonly ChatLine[]>([]);
  const seen = shallowRef(0);
  /** Lines that were said from this window. */
  const own = shallowRef<ReadonlySet<number>>(new Set());

  const yours = computed(() => table.current?.seats.find((seat) => seat.yours)?.seat ?? null);
  const isOwn = (line: ChatLine): boolean =>
    own.value.has(line.id) || (line.seat !== null && line.seat === yours.value);
  const unread = computed(() => lines.value.filter((line) => line.id > seen.value && !isOwn(line)).length);

  function follow(game: string): void {
    id.value = game;
    lines.value = [];
    own.value = new Set();
    seen.value = lastSeen(game);
  }

  function take(...news: readonly ChatLine[]): void {
    const known = new Set(lines.value.map((line) => line.id));
    const fresh = news.filter((line) => !known.has(line.id));
    if (fresh.length > 0) lines.value = [...lines.value, ...fresh].toSorted((a, b) => a.id - b.id);
  }

  /** Fetches what was said while nobody listened. */
  async function catchUp(): Promise<void> {
    const game = id.value;
    const missed = await api.chat(game, lines.value.at(-1)?.id ?? 0);
    if (id.value === game) take(...missed);
  }

  /** Says something; who has no seat says it under a name. Rejects with the server's reason. */
  async function say(text: string, name?: string): Promise<void> {
    const game = id.value;
    const line = await api.say(game, text, name);
    if (id.value !== game) return;
    own.value = new Set([...own.value, line.id]);
    take(line);
  }

  /** Everything up to now has been seen. */
  function read(): void {
    const last = lines.value.at(-1)?.id ?? 0;
    if (last <= seen.value) return;
    seen.value = last;
    keepSeen(id.value, last);
  }

  return { lines, unread, yours, isOwn, follow, take, catchUp, say, read };
});
