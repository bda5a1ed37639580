import type { CityId, RegionId } from '@gridwright/model';
import type { KeyBelow } from '../../i18n/message-key.ts';
import { type Draft, nameOfMap, nameOfRegion } from './draft.ts';
import { reachable } from './proposals.ts';

/** Something that is wrong with a draft: in words of the page, or as the judge says it. */
export interface Finding {
  readonly key: KeyBelow<'studio.finding'>;
  readonly params: Readonly<Record<string, string | number>>;
  /** What it is about; null where there is nothing to point at. */
  readonly city: CityId | null;
}

const finding = (
  key: Finding['key'],
  params: Finding['params'] = {},
  city: CityId | undefined | null = null,
): Finding => ({ key, params, city: city ?? null });

/** What can be seen at once, while a board is still being drawn. */
export function plainFindings(draft: Draft): readonly Finding[] {
  const { regions, cities, connections } = draft.board;
  if (cities.length < 2) return [finding('tooFew')];
  const ids = cities.map(({ id }) => id);
  const ends = new Set(connections.flatMap(([a, b]) => [a, b]));
  const alone = cities.filter(({ id }) => !ends.has(id));
  const reached = reachable(
    ids.filter((id) => ends.has(id)),
    connections,
  );
  const apart =
    draft.board.together === undefined ? cities.find(({ id }) => ends.has(id) && !reached.has(id)) : undefined;
  const spots = new Map<string, string>();
  const doubled = cities.filter(({ at, name }) => {
    const there = spots.has(at.join());
    spots.set(at.join(), name);
    return there;
  });
  const citiesIn = (region: RegionId): readonly CityId[] =>
    cities.filter((city) => city.region === region).map(({ id }) => id);
  return [
    ...(nameOfMap(draft).trim() === '' ? [finding('noName')] : []),
    ...alone.map(({ id, name }) => finding('alone', { city: name }, id)),
    ...(apart === undefined ? [] : [finding('apart', { city: apart.name }, apart.id)]),
    ...doubled.map(({ id, name, at }) => finding('sameSpot', { city: name, other: spots.get(at.join()) ?? '' }, id)),
    ...cities.filter(({ name }) => name.trim() === '').map(({ id }) => finding('nameless', { city: id }, id)),
    ...regions.flatMap(({ id }) => {
      const within = citiesIn(id);
      const name = nameOfRegion(draft, id);
      if (within.length === 0) return [finding('emptyRegion', { region: name })];
      const together = reachable(within, connections);
      const far = within.find((city) => ends.has(city) && !together.has(city));
      const cityName = cities.find((city) => city.id === far)?.name ?? '';
      return far === undefined ? [] : [finding('tornRegion', { region: name, city: cityName }, far)];
    }),
  ];
}

/** What the judge of every server found, with the city that it mentions first. */
export function judged(draft: Draft, problems: readonly string[]): readonly Finding[] {
  return problems.map((what) => {
    const words = new Set(what.split(/[^a-z0-9-]+/));
    const culprit = draft.board.cities.find(({ id }) => words.has(id));
    return finding('judge', { what }, culprit?.id);
  });
}
