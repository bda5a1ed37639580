import type { CityArt, CityId } from '@gridwright/model';
import { computed, watchEffect } from 'vue';
import { nameMark } from './city-names.ts';
import { plateHeight, plateWidth } from './geometry.ts';
import { type Plate, plateMarkup } from './plates.ts';
import { type BoardMark, useMarks } from './use-layers.ts';
import type { BoardView } from './use-map.ts';

/** A city on the picture, with the hue of its region for the halo of its name. */
export interface CitySpot {
  readonly art: CityArt;
  readonly hue: string;
  readonly slots: number;
}

/** What the viewer sees in a city beside its plate. */
export interface CityMood {
  readonly offered: boolean;
  readonly denied: boolean;
  readonly mine: boolean;
  readonly planned: boolean;
  /** Its player, or not its player, is in the spotlight. */
  readonly theirs: boolean;
  readonly faded: boolean;
  /** It has light, at the end of a game. */
  readonly lit: boolean;
  /** Its route is shown. */
  readonly near: boolean;
  /** The keyboard is here. */
  readonly focused: boolean;
}

function plateMark({ art, slots }: CitySpot): BoardMark {
  const element = document.createElement('div');
  return { element, standing: { at: art.at, size: [plateWidth(slots), plateHeight] } };
}

const words = (mood: CityMood): string =>
  Object.entries(mood)
    .map(([name, on]) => (on ? ` ${name}` : ''))
    .join('');

/** Plates with houses and prices, and the names beside them. Each is drawn again only when it changes. */
export function useCities(
  board: BoardView,
  spots: () => readonly CitySpot[],
  plate: (city: CityId) => Plate,
  mood: (city: CityId) => CityMood,
): void {
  /** No mood at all, so that the first one is always put on. */
  const unknown = 'unknown';
  const drawn = computed(() =>
    spots().map((spot) => {
      const { id } = spot.art;
      const marks = { plate: plateMark(spot), name: nameMark(spot.art) };
      for (const { element } of Object.values(marks)) element.dataset['city'] = id;
      return { id, hue: spot.hue, ...marks, html: '', mood: unknown };
    }),
  );
  useMarks(board, 'names', () => drawn.value.map(({ name }) => name));
  useMarks(board, 'cities', () => drawn.value.map(({ plate }) => plate));

  watchEffect(
    () => {
      for (const city of drawn.value) {
        const shown = plate(city.id);
        const html = plateMarkup(shown);
        if (html !== city.html) city.plate.element.innerHTML = html;
        city.html = html;
        const now = `${shown.tags.length > 0 ? ' signed' : ''}${words(mood(city.id))}`;
        if (now === city.mood) continue;
        city.mood = now;
        city.plate.element.className = `mark plate${now}`;
        city.name.element.className = `mark city-name hue-${city.hue}${now}`;
      }
    },
    { flush: 'post' },
  );
}
