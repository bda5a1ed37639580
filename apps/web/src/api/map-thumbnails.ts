import type { BoardThumb } from '@gridwright/model';
import type { ListedMap } from '@gridwright/protocol';
import { type ShallowRef, shallowRef, watch } from 'vue';
import { useApi } from './use-api.ts';
import { attempt } from '../browser/failures.ts';

/** The small pictures of boards, by address, as they arrive. */
export function useThumbs(maps: () => readonly ListedMap[]): ShallowRef<ReadonlyMap<string, BoardThumb>> {
  const { file } = useApi();
  const thumbs = shallowRef<ReadonlyMap<string, BoardThumb>>(new Map());
  async function load(address: string): Promise<void> {
    const thumb = (await file(address)) as BoardThumb;
    thumbs.value = new Map([...thumbs.value, [address, thumb]]);
  }
  watch(
    maps,
    (listed) => {
      for (const { thumb } of listed) if (!thumbs.value.has(thumb)) attempt('catalog', () => load(thumb));
    },
    { immediate: true },
  );
  return thumbs;
}
