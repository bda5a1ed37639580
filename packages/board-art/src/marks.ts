import type { Point } from './plane.ts';
import { BADGE, NAME } from './sizes.ts';
import { split, textWidth } from './text.ts';

/** A form of a city's name: its lines and the size of the block. */
export interface NameForm {
  readonly lines: readonly string[];
  readonly w: number;
  readonly h: number;
}

/** A city while it looks for its place. */
export interface Mark {
  readonly id: string;
  /** Where the city would stand by itself; drifts a little while the board is fitted. */
  home: Point;
  /** Where its plate stands now. */
  at: Point;
  readonly plate: number;
  readonly names: readonly NameForm[];
  /** The width that plate and name need together. */
  readonly block: number;
  /** More room to keep around it, because it clashed before. */
  extra: number;
  /** More room to keep from the view's edge, because its name did not fit. */
  inset: number;
}

/** A connection while its ends look for their places. */
export interface Link {
  readonly from: Mark;
  readonly to: Mark;
  /** The width of its badge, and the height; 0 where no connection of the board costs anything, and badges would say nothing. */
  readonly badge: number;
  readonly badgeHeight: number;
  /** More length to ask for, because the badge clashed before. */
  slack: number;
}

/** One-line and, where it helps, two-line forms of a name. */
function nameForms(name: string): NameForm[] {
  const forms = [[name]];
  const two = split(name, 2);
  if (two && name.length > 9) forms.push(two);
  return forms.map((lines) => ({
    lines,
    w: Math.ceil(Math.max(...lines.map((line) => textWidth(line, NAME.size, 'label')))) + 2,
    h: lines.length * NAME.line,
  }));
}

/** A city to be placed, at home. */
export function mark(city: { id: string; name: string; plate: number; at: Point }): Mark {
  const names = nameForms(city.name);
  return {
    id: city.id,
    home: [...city.at],
    at: [...city.at],
    plate: city.plate,
    names,
    block: Math.max(city.plate, Math.min(...names.map((form) => form.w))),
    extra: 0,
    inset: 0,
  };
}

/** A connection to be placed; without a cost it has no badge. */
export const link = (from: Mark, to: Mark, cost: number | null): Link => ({
  from,
  to,
  badge: cost === null ? 0 : BADGE.width(cost),
  badgeHeight: cost === null ? 0 : BADGE.h,
  slack: 0,
});
