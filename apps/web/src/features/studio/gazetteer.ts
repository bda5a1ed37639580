import { addressOf, countries } from 'virtual:gridwright-places';
import type { Place } from './proposals.ts';
import { withBasePath } from '../../browser/base-path.ts';

export interface Country {
  /** ISO 3166-1 alpha-2. */
  readonly code: string;
  readonly name: string;
}

const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Every country, as it is called in a language. */
export function countriesIn(language: string): readonly Country[] {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  return countries
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .toSorted((a, b) => a.name.localeCompare(b.name, language));
}

/** The countries that are called so: first those whose names begin with it. */
export function search(all: readonly Country[], text: string): readonly Country[] {
  const wanted = folded(text.trim());
  if (wanted === '') return all;
  const called = all.filter(({ name }) => folded(name).includes(wanted));
  const begins = ({ name }: Country): boolean => folded(name).startsWith(wanted);
  return [...called.filter(begins), ...called.filter((one) => !begins(one))];
}

/** The largest places of a country, the largest first. */
export async function placesOf(country: string): Promise<readonly Place[]> {
  const answer = await fetch(withBasePath(addressOf(country)));
  if (!answer.ok) throw new Error(`${addressOf(country)}: ${answer.status}`);
  const rows = (await answer.json()) as readonly (readonly [string, number, number, number])[];
  return rows.map(([name, longitude, latitude, population]) => ({ name, at: [longitude, latitude], population }));
}
