import type { BoardArt, CityArt, CityId, Sheet } from '@gridwright/model';
import { computed, type ComputedRef } from 'vue';
import { useNaming } from '../../game/naming.ts';
import { withNamesApart } from './name-spots.ts';

/** As many lines as the art has for a name, broken where words end. */
function linesOf(name: string, most: number): readonly string[] {
  if (most < 2) return [name];
  const ends = [...name.matchAll(/[ -]/g)].map(({ index }) => index + 1);
  const middle = ends.toSorted((a, b) => Math.abs(a - name.length / 2) - Math.abs(b - name.length / 2))[0];
  return middle === undefined ? [name] : [name.slice(0, middle).trim(), name.slice(middle)];
}

const longest = (lines: readonly string[]): number => Math.max(1, ...lines.map((line) => line.length));

/** A name in the place of the one that the art has measured: as far from the plate, on the same side. */
function renamed(city: CityArt, name: string): CityArt {
  const { at, w, lines } = city.label;
  const written = linesOf(name, lines.length);
  const width = Math.round((w * longest(written)) / longest(lines));
  const [x, y] = at;
  return { ...city, label: { at: [x + (Math.sign(x) * (width - w)) / 2, y], w: width, lines: written } };
}

interface Board<S extends Pick<Sheet, 'board'>> {
  readonly sheet: S;
  readonly art: BoardArt;
}

/** A board with its cities called what the language of the page calls them. */
export function boardInWords<S extends Pick<Sheet, 'board'>>(
  { sheet, art }: Board<S>,
  nameOf: (city: CityId) => string,
): Board<S> {
  const changed = new Map(
    sheet.board.cities
      .map(({ id, name }) => [id, nameOf(id), name] as const)
      .flatMap(([id, said, name]) => (said === name || said === id ? [] : [[id, said] as const])),
  );
  if (changed.size === 0) return { sheet, art };
  const cities = sheet.board.cities.map((city) => ({ ...city, name: changed.get(city.id) ?? city.name }));
  const widths = new Map(art.cities.map(({ id, label }) => [id, label.w]));
  const places = art.cities.map((city) => {
    const name = changed.get(city.id);
    return name === undefined ? city : renamed(city, name);
  });
  const isLonger = ({ id, label }: CityArt): boolean => label.w > (widths.get(id) ?? 0);
  return {
    sheet: { ...sheet, board: { ...sheet.board, cities } },
    art: { ...art, cities: withNamesApart({ board: sheet.board, art }, places, isLonger) },
  };
}

/** The open game's board in the language of the page: the same value until a name changes, so that nothing is drawn anew. */
export function useBoardInWords(open: () => Board<Sheet>): ComputedRef<Board<Sheet>> {
  const names = useNaming();
  const sheet = computed(() => open().sheet);
  const art = computed(() => open().art);
  const cities = computed(() => sheet.value.board.cities.map(({ id }) => id));
  const said = computed(() => cities.value.map((id) => names.value.city(id)).join('\n'));
  return computed(() => {
    const spoken = said.value.split('\n');
    const nameOf = new Map(cities.value.map((id, at) => [id, spoken[at] ?? id]));
    return boardInWords({ sheet: sheet.value, art: art.value }, (id) => nameOf.get(id) ?? id);
  });
}
