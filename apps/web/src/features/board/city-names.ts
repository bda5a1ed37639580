import type { CityArt } from '@gridwright/model';
import { nameBeside, nameLine } from './geometry.ts';
import type { BoardMark } from './use-layers.ts';

/** Space beside the text: a bold name is a little wider than the art has measured. */
const spare = 10;
/** Letters stand a little high in their line. */
const raised = 0.8;

/** A city's name where the art puts it, beside the plate. */
export function nameMark({ at, label }: Pick<CityArt, 'at' | 'label'>): BoardMark {
  const element = document.createElement('span');
  element.textContent = label.lines.join('\n');
  const {
    at: [x, y],
    w,
  } = nameBeside(label);
  const size = [w + spare, label.lines.length * nameLine] as const;
  return { element, standing: { at, by: [x, y - raised], size } };
}
