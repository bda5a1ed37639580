import type { RegionId } from '@gridwright/model';
import type L from 'leaflet';
import { computed, watch } from 'vue';
import type { BoardProps } from './board-props.ts';
import { framePicture, usePicture } from './use-layers.ts';
import type { BoardView } from './use-map.ts';

const stateOf = (region: RegionId, { regionDraft }: BoardProps): string => {
  if (regionDraft?.chosen === region) return 'chosen';
  if (regionDraft?.picked.includes(region) === true) return 'picked';
  return regionDraft?.open.includes(region) === true ? 'open' : 'closed';
};

/** While regions are picked, they can be pressed on the board, anywhere on their land. */
export function useRegionDraft(board: BoardView, props: BoardProps, choose: (region: RegionId) => void): void {
  const regionOf = computed(() => new Map(props.sheet.board.cities.map(({ id, region }) => [id, region])));
  const picture = computed(() => {
    const svg = framePicture(props.art.frame, 'region-draft');
    if (!props.regionDraft) return svg;
    for (const { id, d } of props.art.regions) {
      const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
      path.setAttribute('d', d);
      path.setAttribute('class', stateOf(id, props));
      path.dataset['region'] = id;
      svg.append(path);
    }
    return svg;
  });
  usePicture(
    board,
    'route',
    () => props.art.frame,
    () => picture.value,
  );

  function regionUnder({ target }: Event): RegionId | undefined {
    if (!(target instanceof Element)) return undefined;
    const city = target.closest('[data-city]')?.getAttribute('data-city');
    return (
      target.closest('[data-region]')?.getAttribute('data-region') ??
      (typeof city === 'string' ? regionOf.value.get(city) : undefined)
    );
  }
  function onClick({ originalEvent }: L.LeafletMouseEvent): void {
    const region = regionUnder(originalEvent);
    if (region !== undefined && props.regionDraft?.open.includes(region) === true) choose(region);
  }
  watch(board.map, (map) => map?.on('click', onClick), { immediate: true });
}
