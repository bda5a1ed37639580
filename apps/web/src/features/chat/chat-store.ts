import type { ChatLine, Push } from '@gridwright/protocol';
import { defineStore } from 'pinia';
import { computed, shallowRef, watch } from 'vue';
import { useApi } from '../../api/use-api.ts';
import { useGame } from '../../game/game-store.ts';
import { useTable } from '../../game/table-store.ts';
import { keepSeen, lastSeen } from './read-lines.ts';
import { attempt } from '../../browser/failures.ts';

/** The talk at the open table, and what of it has not been read here. */
export const useChat = defineStore('chat', () => {
  const { client } = useApi();
  const game = useGame();
  const table = useTable();

  /** Oldest first. */
  const lines = shallowRef<readonly ChatLine[]>([]);
  const seen = shallowRef(0);
  /** Lines that were said from this window. */
  const own = shallowRef<ReadonlySet<number>>(new Set());

  const yours = computed(() => table.current?.seats.find((seat) => seat.yours)?.seat ?? null);
  const isOwn = (line: ChatLine): boolean =>
    own.value.has(line.id) || (line.seat !== null && line.seat === yours.value);
  const unread = computed(() => lines.value.filter((line) => line.id > seen.value && !isOwn(line)).length);

  function follow(opened: string): void {
    lines.value = [];
    own.value = new Set();
    seen.value = lastSeen(opened);
  }

  function take(...news: readonly ChatLine[]): void {
    const known = new Map(lines.value.map((line) => [line.id, line]));
    const fresh = news.filter(
      ({ id, removed }) => !known.has(id) || (removed === true && known.get(id)?.removed !== true),
    );
    if (fresh.length === 0) return;
    for (const line of fresh) known.set(line.id, line);
    lines.value = [...known.values()].toSorted((a, b) => a.id - b.id);
  }

  /** Fetches what was said while nobody listened. */
  async function catchUp(): Promise<void> {
    const opened = game.id;
    const missed = await client.game.chat.query({ table: opened, after: lines.value.at(-1)?.id ?? 0 });
    if (game.id === opened) take(...missed);
  }

  /** Takes a line away: the host any, players their own. */
  async function remove(line: ChatLine): Promise<void> {
    const opened = game.id;
    const removed = await client.game.removeLine.mutate({ table: opened, line: line.id });
    if (game.id === opened) take(removed);
  }
  /** Shows a line to whoever runs the server. */
  const report = async (line: ChatLine): Promise<void> =>
    void (await client.game.reportLine.mutate({ table: game.id, line: line.id }));
  /** Whether only players may talk; the host says so. */
  const mute = async (muted: boolean): Promise<void> =>
    table.take(await client.game.muteOnlookers.mutate({ table: game.id, muted }));

  /** Says something; who has no seat says it under a name. Rejects with the server's reason. */
  async function say(text: string, name?: string): Promise<void> {
    const opened = game.id;
    const line = await client.game.say.mutate({ table: opened, text, name });
    if (game.id !== opened) return;
    own.value = new Set([...own.value, line.id]);
    take(line);
  }

  /** Everything up to now has been seen. */
  function read(): void {
    const last = lines.value.at(-1)?.id ?? 0;
    if (last <= seen.value) return;
    seen.value = last;
    keepSeen(game.id, last);
  }

  function hear(push: Push): void {
    if (push.type === 'chat') take(push.line);
    // both open the stream: something may have been said before
    if (push.type === 'view' || push.type === 'table') attempt('chat', catchUp);
  }

  game.onPush(hear);
  watch(() => game.id, follow, { immediate: true, flush: 'sync' });
  // whoever opens the chat late has missed what was said so far
  if (table.current !== null && game.id !== '') attempt('chat', catchUp);

  return { lines, unread, yours, isOwn, take, say, remove, report, mute, read };
});
