import { boardPicture } from '@gridwright/board-art/markup';
import type { BoardThumb } from '@gridwright/model';
import type { PluginRegistry } from './plugin-registry.ts';

const hashIn = (address: string): string => /\/([0-9a-f]+)\.thumb\.json$/.exec(address)?.[1] ?? '';

/** The picture on the front page as SVG: the first board of the catalogue; null where there is none. Drawn once for each. */
export function frontPicture(registry: Pick<PluginRegistry, 'catalog' | 'thumb'>): () => string | null {
  let drawn = { address: '', picture: null as string | null };
  return () => {
    const address = registry.catalog.maps[0]?.thumb ?? '';
    if (address !== drawn.address) {
      const thumb = registry.thumb(hashIn(address));
      drawn = { address, picture: thumb === null ? null : boardPicture(JSON.parse(thumb) as BoardThumb) };
    }
    return drawn.picture;
  };
}
