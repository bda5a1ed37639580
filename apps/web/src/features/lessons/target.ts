import type { LessonPoint, Sheet } from '@gridwright/model';
import { placeElements } from '../../a11y/places.ts';
import { around, type Box } from './spot.ts';

const boxesOf = (elements: Iterable<Element>): readonly Box[] =>
  [...elements].filter((one) => one.checkVisibility()).map((one) => one.getBoundingClientRect());

const named = (attribute: string, id: string): string => `[data-${attribute}="${CSS.escape(id)}"]`;

function selectorsOf(point: Exclude<LessonPoint, string>, sheet: Sheet): string {
  if ('plant' in point) return named('plant', point.plant);
  if ('city' in point) return `.board ${named('city', point.city)}`;
  const cities =
    'cities' in point
      ? point.cities
      : sheet.board.cities.filter(({ region }) => region === point.region).map(({ id }) => id);
  return cities.map((id) => `.board ${named('city', id)}`).join(', ');
}

/** Where on the screen the thing is that a hint points at; null where it is not to be seen. */
export function targetBox(point: LessonPoint | undefined, sheet: Sheet): Box | null {
  if (point === undefined) return null;
  if (typeof point !== 'string') return around(boxesOf(document.querySelectorAll(selectorsOf(point, sheet))));
  const parts = placeElements(point).flatMap((one) => (one.checkVisibility() ? [one] : [...one.children]));
  return around(boxesOf(parts));
}

/** Where the main button of the move is; null where there is none to be seen. */
export const mainButtonBox = (): Box | null =>
  around(
    boxesOf(placeElements('move').flatMap((one) => [...one.querySelectorAll('.buttons .main[data-command=main]')])),
  );
