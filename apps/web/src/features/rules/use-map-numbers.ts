import type { ListedMap, NewTable, TablePreview } from '@gridwright/protocol';
import { type ShallowRef, shallowRef, watch } from 'vue';
import { onThisDevice } from '../../api/local-tables.ts';
import { useApi } from '../../api/use-api.ts';
import { attempt } from '../../browser/failures.ts';
import { useTable } from '../../game/table-store.ts';

/** What a map comes to for one count of players. */
export interface CountedPreview {
  readonly players: number;
  readonly preview: TablePreview;
}

/** What a map comes to for each count of players that it is for, with the usual deck; empty until it is known. */
export function useMapNumbers(
  map: () => ListedMap | undefined,
  here: () => boolean,
): ShallowRef<readonly CountedPreview[]> {
  const { client } = useApi();
  const table = useTable();
  const previews = shallowRef<readonly CountedPreview[]>([]);
  async function look(): Promise<void> {
    previews.value = [];
    const [deck] = table.catalog?.decks ?? [];
    const on = map();
    if (deck === undefined || on === undefined) return;
    const wish = (players: number): NewTable => ({
      map: on.id,
      deck: deck.id,
      variants: [],
      seats: Array.from({ length: players }, () => 'bot' as const),
      regions: 'random',
      money: 'hidden',
      bots: 'paced',
    });
    const asked = on.players.map(async (players) => ({
      players,
      preview: await client.table.preview.query(wish(players), here() ? onThisDevice : undefined),
    }));
    const answers = await Promise.all(asked);
    if (on.id === map()?.id) previews.value = answers;
  }
  // the catalogue is loaded again on every page, and the numbers of a map stay
  watch(
    () => map()?.id,
    () => attempt('table', look),
    { immediate: true },
  );
  return previews;
}
