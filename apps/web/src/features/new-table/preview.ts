import type { NewTable, TablePreview } from '@gridwright/protocol';
import { type Ref, shallowRef, watch } from 'vue';
import { onThisDevice } from '../../api/local-tables.ts';
import { useApi } from '../../api/use-api.ts';
import { useRefusals } from '../../game/refusals.ts';
import { attempt } from '../../browser/failures.ts';

/** What the table on the drawing board would be, as the server (or this device) works it out, or why it makes no game. */
export interface Foreseen {
  readonly preview: TablePreview | null;
  readonly trouble: string;
}

export function useForeseen(wish: () => NewTable | null, here: () => boolean): Readonly<Ref<Foreseen>> {
  const { client } = useApi();
  const { excuse } = useRefusals();
  const foreseen = shallowRef<Foreseen>({ preview: null, trouble: '' });
  let latest = 0;

  async function look(asked: NewTable): Promise<void> {
    latest += 1;
    const number = latest;
    const answer = await client.table.preview.query(asked, here() ? onThisDevice : undefined).then(
      (preview): Foreseen => ({ preview, trouble: '' }),
      (error: unknown): Foreseen => ({ preview: null, trouble: excuse(error) }),
    );
    // an answer to an older wish may come late
    if (number === latest) foreseen.value = answer;
  }

  watch(wish, (asked) => asked !== null && attempt('table', () => look(asked)), { immediate: true });
  return foreseen;
}
