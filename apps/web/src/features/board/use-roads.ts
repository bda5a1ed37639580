import type { BoardArt, CityId } from '@gridwright/model';
import { computed, watchEffect } from 'vue';
import { pricedRoads, type Road, roadsPath, routePath } from './roads.ts';
import { badgeSize } from './geometry.ts';
import { type BoardMark, framePicture, useMarks, usePicture } from './use-layers.ts';
import type { BoardView } from './use-map.ts';

type Frame = () => BoardArt['frame'];

function pathOf(className: string, d: string): SVGPathElement {
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  path.setAttribute('class', className);
  path.setAttribute('d', d);
  path.setAttribute('pathLength', '1');
  return path;
}

/** Roads that are drawn over the others in a colour of their own. */
export interface Network {
  readonly className: string;
  readonly roads: readonly Road[];
}

/** All roads in play as two lines: a light casing, and the road on it; over them those of some players. */
export function useRoads(
  board: BoardView,
  frame: Frame,
  roads: () => readonly Road[],
  networks: () => readonly Network[],
): void {
  const picture = computed(() => {
    const svg = framePicture(frame(), 'road-art');
    const d = roadsPath(roads());
    svg.append(pathOf('road-case', d), pathOf('road-line', d));
    return svg;
  });
  usePicture(board, 'roads', frame, () => picture.value);
  watchEffect((stop) => {
    const paths = networks().map((network) => pathOf(network.className, roadsPath(network.roads)));
    picture.value.append(...paths);
    stop(() => {
      for (const path of paths) path.remove();
    });
  });
}

/** A route from the network to a city. */
export type Route = readonly CityId[];

/** What is lit on the roads. */
export interface Lit {
  /** Routes of the plan, in the player's colour. */
  readonly kept: () => readonly Route[];
  /** The route that is being looked at. */
  readonly near: () => Route;
  /** It is drawn from the network to the city, since it was chosen and not only looked at. */
  readonly drawn: () => boolean;
}

/** The roads of the plan, and over them the route that is being looked at. */
export function useRoute(board: BoardView, frame: Frame, roads: () => readonly Road[], lit: Lit): void {
  const svg = computed(() => framePicture(frame(), 'route-art'));
  const byKey = computed(() => new Map(roads().map((road) => [road.key, road])));
  usePicture(board, 'route', frame, () => svg.value);

  let shown: ReadonlySet<string> = new Set();
  watchEffect(
    () => {
      const kept = lit.kept().map((route) => routePath(route, byKey.value));
      const near = routePath(lit.near(), byKey.value);
      const drawn = lit.drawn() ? ' drawn' : '';
      const fresh = (d: string): string => (shown.has(d) ? '' : ' drawn');
      svg.value.replaceChildren(
        ...kept.map((d) => pathOf('road-plan-case', d)),
        ...kept.map((d) => pathOf(`road-plan${fresh(d)}`, d)),
        ...(near === '' ? [] : [pathOf(`road-lit-case${drawn}`, near), pathOf(`road-lit${drawn}`, near)]),
      );
      shown = new Set(kept);
    },
    { flush: 'post' },
  );
}

function badgeOf({ badge, cost }: Road): BoardMark {
  const element = document.createElement('b');
  element.className = 'badge-mark';
  element.textContent = String(cost);
  return { element, standing: { at: badge, size: badgeSize(cost) } };
}

/** What every connection costs; those of the lit route and of the plan are marked. */
export function useBadges(
  board: BoardView,
  roads: () => readonly Road[],
  lit: () => ReadonlySet<string>,
  kept: () => ReadonlySet<string>,
): void {
  const badges = computed(() => pricedRoads(roads()).map((road) => ({ key: road.key, ...badgeOf(road) })));
  useMarks(board, 'badges', () => badges.value);
  watchEffect(
    () => {
      for (const { key, element } of badges.value) {
        const mood = lit().has(key) ? ' lit' : kept().has(key) ? ' kept' : '';
        const now = `mark badge-mark${mood}`;
        if (element.className !== now) element.className = now;
      }
    },
    { flush: 'post' },
  );
}
