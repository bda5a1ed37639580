import { countriesIn, countryOf, simplified, type Coarseness, type Country } from './countries.ts';
import { flatGround } from './flat-ground.ts';
import { graticule } from './graticule.ts';
import type { Ground } from './ground.ts';
import { lakesIn } from './lakes.ts';
import { distance, nth, outerArea, ringArea, type Point, type Polygon } from './plane.ts';
import type { Plan } from './plan.ts';
import type { Globe } from './projection.ts';
import { warpField } from './warp.ts';
import type { World } from './world.ts';

/** px² below which a country is too small for cells of its own. */
const STATELET = 400;

/** The true land under a board, bent to its cities: a function that gives it in any detail. */
export function geoGround(plan: Plan, globe: Globe, world: World): (detail: Coarseness) => Ground {
  const { frame } = plan;
  const warp = warpField(plan.home, plan.at);
  const countries = countriesIn(world, globe, frame, warp);
  if (countries.length === 0) return () => flatGround(plan); // a board in the open sea
  const homes = homesOf(plan, globe, countries);
  const own = new Set(homes);
  const lakes = lakesIn(globe, frame, warp).map((ring): Polygon => [ring]);
  const grid = graticule(globe, frame, warp);
  return (detail) => {
    const shapes = simplified(countries, own, detail, frame);
    const landOf = (country: Country): Polygon[] => shapes.countries.get(country) ?? [];
    const groups = [...own].map((country) => ({
      land: landOf(country),
      cities: plan.board.cities
        .map(({ region }, index) => ({ region, at: nth(plan.at, index), home: nth(homes, index) }))
        .filter(({ home }) => home === country),
    }));
    return {
      realms: withoutStatelets(groups),
      abroad: countries
        .filter((country) => !own.has(country))
        .map((country) => ({ name: country.name, land: landOf(country) })),
      lakes,
      inland: shapes.inland,
      coast: shapes.coast,
      grid,
    };
  };
}

/**
 * The country of each city. Cities that name a country all go to the one where most of them lie, since a city on the
 * coast or a border may miss its own.
 */
function homesOf({ board }: Plan, globe: Globe, countries: readonly Country[]): Country[] {
  const found = board.cities.map(({ at, country: code }) => ({
    code,
    country: countryOf(countries, at, globe.middle),
  }));
  const winners = new Map<string, Country>();
  for (const code of new Set(found.map((one) => one.code))) {
    const votes = new Map<Country, number>();
    for (const { country } of found.filter((one) => one.code === code)) {
      if (country) votes.set(country, (votes.get(country) ?? 0) + 1);
    }
    const [first] = [...votes].sort((a, b) => b[1] - a[1]);
    if (code !== undefined && first) winners.set(code, first[0]);
  }
  return found.map(({ code, country }) => {
    const home = (code === undefined ? undefined : winners.get(code)) ?? country;
    if (!home) throw new RangeError('there is no land under this board');
    return home;
  });
}

interface Group {
  readonly land: Polygon[];
  readonly cities: readonly { readonly region: string; readonly at: Point }[];
}

/** A statelet joins the country of the nearest city, which closes the hole that it left. */
function withoutStatelets(groups: readonly Group[]): Group[] {
  const size = ({ land }: Group): number => land.reduce((sum, polygon) => sum + outerArea(polygon), 0);
  const small = groups.filter((group) => size(group) < STATELET);
  let large = groups.filter((group) => !small.includes(group));
  if (large.length === 0) return [...groups];
  for (const statelet of small) {
    const { at } = nth(statelet.cities, 0);
    const gap = ({ cities }: Group): number => Math.min(...cities.map((city) => distance(city.at, at)));
    const host = large.reduce((a, b) => (gap(b) < gap(a) ? b : a));
    const grown: Group = {
      land: host.land.map((rings) => rings.filter((ring, i) => i === 0 || Math.abs(ringArea(ring)) > STATELET)),
      cities: [...host.cities, ...statelet.cities],
    };
    large = large.map((group) => (group === host ? grown : group));
  }
  return large;
}
