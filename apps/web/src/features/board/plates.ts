import type { CityId, Seat, Sheet, Slot, View } from '@gridwright/model';
import { drawing } from '../../ui/icons.ts';
import { ownClass, playerLook } from '../../ui/player-look.ts';

/** What one house space shows. */
export type Cell =
  | { readonly kind: 'house'; readonly seat: Seat; readonly isNew: boolean; readonly faded?: boolean }
  | { readonly kind: 'plan'; readonly seat: Seat }
  /** The space the viewer would take next, with the full price: one that can be paid, or one that is too dear. */
  | { readonly kind: 'next' | 'dear'; readonly price: number }
  | { readonly kind: 'free' | 'shut'; readonly price: number }
  /** Nobody builds here in this game. */
  | { readonly kind: 'blocked' };

export interface Plate {
  readonly id: CityId;
  readonly cells: readonly Cell[];
  /** Peculiarities of the city, which its tip names. */
  readonly tags: readonly string[];
}

/** What the viewer could do on the board. */
export interface PlateScene {
  readonly builds: ReadonlyMap<CityId, { readonly total: number }>;
  readonly dear?: ReadonlyMap<CityId, { readonly total: number }>;
  readonly planned: readonly CityId[];
  readonly mine: Seat | null;
  /** The player whose houses are lit while the others are faded. */
  readonly spotlight?: Seat | null;
  /** How many houses stood in each city the last time it was drawn. */
  readonly before?: ReadonlyMap<CityId, number> | undefined;
}

/** What a table's plates are read from, looked up once. */
export interface PlateBook {
  readonly slots: (city: CityId) => readonly Slot[];
  readonly tags: (city: CityId) => readonly string[];
}

export function plateBook(sheet: Pick<Sheet, 'board' | 'slots'>): PlateBook {
  const cities = new Map(sheet.board.cities.map((city) => [city.id, city]));
  return {
    slots: (city) => cities.get(city)?.slots ?? sheet.slots,
    tags: (city) => cities.get(city)?.tags ?? [],
  };
}

/** One city's plate as it stands now. */
export function plateOf(
  book: PlateBook,
  view: Pick<View, 'houses' | 'step' | 'blocked'>,
  scene: PlateScene,
  id: CityId,
): Plate {
  const { builds, dear, planned, mine, spotlight = null, before } = scene;
  if (view.blocked?.includes(id)) return { id, cells: [{ kind: 'blocked' }], tags: book.tags(id) };
  const owners = view.houses[id] ?? [];
  const known = before?.get(id);
  const offer = builds.get(id);
  const tooDear = dear?.get(id);
  const cells = book.slots(id).map(({ cost, from }, at): Cell => {
    const seat = owners[at];
    if (seat !== undefined) {
      const faded = spotlight !== null && seat !== spotlight;
      return { kind: 'house', seat, isNew: known !== undefined && at >= known, ...(faded ? { faded } : {}) };
    }
    if (at === owners.length && mine !== null && planned.includes(id)) return { kind: 'plan', seat: mine };
    if (at === owners.length && offer !== undefined) return { kind: 'next', price: offer.total };
    if (at === owners.length && tooDear !== undefined) return { kind: 'dear', price: tooDear.total };
    return { kind: from > view.step ? 'shut' : 'free', price: cost };
  });
  return { id, cells, tags: book.tags(id) };
}

function house(seat: Seat, more = ''): string {
  const { attributes, inside } = drawing(playerLook(seat).house);
  return `<svg class="house ${ownClass(seat)}${more}" viewBox="${attributes['viewBox'] ?? ''}">${inside}</svg>`;
}

function cellMarkup(cell: Cell): string {
  switch (cell.kind) {
    case 'house':
      return `<i class="lot">${house(cell.seat, (cell.isNew ? ' new' : '') + (cell.faded ? ' faded' : ''))}</i>`;
    case 'plan':
      return `<i class="cell plan">${house(cell.seat, ' ghost')}</i>`;
    case 'blocked':
      return '<i class="cell shut blocked">×</i>';
    default:
      return `<i class="cell ${cell.kind}${cell.price > 99 ? ' long' : ''}">${cell.price}</i>`;
  }
}

/** What stands on a plate: one space beside the other. */
export const plateMarkup = ({ cells }: Pick<Plate, 'cells'>): string => cells.map(cellMarkup).join('');
