import type { AnyPlugin } from '@gridwright/core/plugin';
import { type Board, type City, playerCounts } from '@gridwright/model';
import { mapFileSchema } from '@gridwright/model/schemas';
import type { z } from 'zod';
import type { Code } from '../codes.ts';
import type { Place } from '../finding.ts';
import { nearest } from '../nearest.ts';
import { placeAt, placeOf, type Project } from '../project.ts';
import type { Findings } from './findings.ts';

const schema = mapFileSchema.shape.board;
const regionsInPlay = [3, 3, 4, 5, 5];

/** What a field of a board may be called, by the list it is in. */
const fields = {
  board: Object.keys(schema.shape),
  regions: Object.keys(schema.shape.regions.element.shape),
  cities: Object.keys(schema.shape.cities.element.shape),
};
const hues = schema.shape.regions.element.shape.hue.options;

/** The code of something that the schema refuses, by where it lies. */
function codeOf(path: readonly PropertyKey[]): Code {
  const [list, , field] = path;
  if (list === 'regions') return field === 'hue' ? 'unknown-hue' : field === 'id' ? 'bad-id' : 'board-field';
  if (list === 'connections') return path[2] === 2 ? 'cost' : 'board-field';
  if (list === 'through') return 'cost';
  if (list !== 'cities') return 'board-field';
  if (field === 'slots') return path.at(-1) === 'from' ? 'space-never-opens' : 'city-spaces';
  const codes: Readonly<Record<string, Code>> = {
    id: 'bad-id',
    at: 'city-place',
    name: 'city-name',
    country: 'city-country',
    enter: 'cost',
  };
  return codes[String(field)] ?? 'board-field';
}

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null ? (inner as Record<PropertyKey, unknown>)[key] : undefined,
    value,
  );

/** A text that should lie there; empty where something else does. */
function textAt(value: unknown, key: string): string {
  const found = valueAt(value, [key]);
  return typeof found === 'string' ? found : '';
}

/** What of a board has not the form it should have. */
function formProblems(project: Project, board: Board, findings: Findings): void {
  const checked = schema.safeParse(board);
  if (checked.success) return;
  for (const issue of checked.error.issues) formProblem(project, board, issue, findings);
}

function formProblem(project: Project, board: Board, issue: z.core.$ZodIssue, findings: Findings): void {
  const [list, position, field] = issue.path;
  const item = valueAt(board, issue.path.slice(0, 2));
  const id = textAt(item, 'id');
  const words = Array.isArray(item) ? item.slice(0, 2).map(String) : [id];
  const owner =
    list === 'cities' || list === 'regions' ? id : Array.isArray(item) ? words.join('–') : String(list ?? 'the board');
  const place = (...more: readonly string[]): Place | undefined =>
    typeof position === 'number' && words[0] !== undefined && words[0] !== ''
      ? placeOf(project, words[0], ...(list === 'connections' ? [] : ['id']), ...words.slice(1), ...more)
      : placeAt(project, issue.path.map(String));
  if (issue.code === 'unrecognized_keys') {
    const among = list === 'cities' ? fields.cities : list === 'regions' ? fields.regions : fields.board;
    for (const key of issue.keys)
      findings.add(
        'unknown-field',
        placeOf(project, key, ...words),
        `${owner === '' ? 'The board' : owner} has a field "${key}", which is unknown.`,
        {
          meant: nearest(key, among),
        },
      );
    return;
  }
  const value = valueAt(board, issue.path);
  const code = codeOf(issue.path);
  const told = typeof value === 'string' ? `"${value}"` : String(value);
  if (code === 'unknown-hue')
    return findings.add(code, place('hue'), `The region ${owner} has the hue ${told}.`, {
      meant: nearest(String(value), hues),
    });
  if (code === 'space-never-opens')
    return findings.add(code, place('slots'), `A space of ${owner} opens in Step ${told}.`, { meant: '1, 2 or 3' });
  const what: Readonly<Partial<Record<Code, string>>> = {
    'bad-id': `The id ${told} is not small letters, digits and single hyphens.`,
    'city-place': `${owner} lies at ${told === '[object Object]' ? JSON.stringify(value) : told}.`,
    'city-name': `${owner} has no name.`,
    'city-country': `${owner} lies in the country ${told}.`,
    'city-spaces': `The house spaces of ${owner} are not one to six.`,
    cost: `${owner} costs ${told}, expected a whole number from 0.`,
  };
  const meant: Readonly<Partial<Record<Code, string>>> = {
    'bad-id': String(value)
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-'),
    ...(typeof value === 'number' && { cost: String(Math.abs(Math.round(value))) }),
    'city-country': String(value).slice(0, 2).toUpperCase(),
  };
  const near = issue.code === 'invalid_value' ? nearest(String(value), issue.values.map(String)) : null;
  findings.add(
    code,
    list === 'connections' ? place() : place(String(field ?? '')),
    what[code] ?? `${issue.path.map(String).join('.')}: ${issue.message}.`,
    {
      meant: meant[code] ?? near,
    },
  );
}

const double = (ids: readonly string[]): readonly string[] => [
  ...new Set(ids.filter((id, at) => ids.indexOf(id) !== at)),
];

function checkCity(project: Project, board: Board, city: City, findings: Findings): void {
  const { id, region, at, country, name, slots } = city;
  const place = (...more: readonly string[]): Place | undefined => placeOf(project, id, 'id', ...more);
  const regions = board.regions.map((one) => one.id);
  if (!regions.includes(region))
    findings.add('unknown-region', place(region), `${id} lies in the region "${region}", which is unknown.`, {
      meant: nearest(region, regions),
    });
  const [x, y] = at;
  if (board.projection === 'geo' && Number.isFinite(x) && Number.isFinite(y) && (Math.abs(x) > 180 || Math.abs(y) > 90))
    findings.add('city-place', place('at'), `${id} lies at longitude ${x} and latitude ${y}, which is nowhere.`, {
      meant: Math.abs(x) <= 90 && Math.abs(y) <= 180 ? `[${y}, ${x}]` : null,
    });
  if (country?.length === 2 && !/^[A-Z]{2}$/.test(country))
    findings.add('city-country', place('country'), `${id} lies in the country "${country}".`, {
      meant: country.toUpperCase(),
    });
  if (name.length > 0 && name.trim() === '') findings.add('city-name', place('name'), `${id} has no name.`);
  const order = (slots ?? []).map(({ from }) => from);
  if (order.some((from, position) => position > 0 && from < (order[position - 1] ?? 1)))
    findings.add('city-spaces', place('slots'), `The spaces of ${id} open in the Steps ${order.join(', ')}.`, {
      meant: order.toSorted((a, b) => a - b).join(', '),
    });
}

function checkConnections(project: Project, { cities, connections }: Board, findings: Findings): void {
  const ids = cities.map(({ id }) => id);
  const pairs = new Set<string>();
  for (const [a, b] of connections) {
    for (const end of [a, b])
      if (!ids.includes(end))
        findings.add('unknown-city', placeOf(project, end, a, b), `A connection ends in "${end}", which is no city.`, {
          meant: nearest(end, ids),
        });
    const pair = a < b ? `${a} ${b}` : `${b} ${a}`;
    if (a === b)
      findings.add(
        'connection-loop',
        placeOf(project, `'${a}', '${a}'`) ?? placeOf(project, a, b),
        `A connection leads from ${a} to ${a}.`,
      );
    else if (pairs.has(pair))
      findings.add('connection-twice', lastPlace(project, a, b), `${a} and ${b} are connected twice.`);
    pairs.add(pair);
  }
}

/** The last line that names both. */
function lastPlace(project: Project, a: string, b: string): Place | undefined {
  const backwards = {
    ...project,
    sources: project.sources.map(({ file, lines }) => ({ file, lines: lines.toReversed() })),
  };
  const found = placeOf(backwards, a, b);
  const lines = project.sources.find(({ file }) => file === found?.file)?.lines.length ?? 0;
  return found?.line === undefined || found.line === null
    ? undefined
    : { file: found.file, line: lines - found.line + 1 };
}

/** Every city that no connection joins to the largest part of the board. */
function cutOff({ cities, connections }: Board): readonly string[] {
  const parts: Set<string>[] = [];
  for (const { id } of cities) {
    if (parts.some((part) => part.has(id))) continue;
    const part = new Set([id]);
    for (const city of part)
      for (const [a, b] of connections) if (a === city || b === city) part.add(a === city ? b : a);
    parts.push(part);
  }
  const largest = parts.toSorted((a, b) => b.size - a.size)[0] ?? new Set();
  return cities.map(({ id }) => id).filter((id) => !largest.has(id));
}

/** What is wrong with a board. */
export function checkBoard(project: Project, { board, players, settings }: AnyPlugin, findings: Findings): void {
  if (board === undefined) return;
  const before = findings.list.length;
  formProblems(project, board, findings);
  if (findings.list.slice(before).some(({ code }) => code === 'board-field')) return;
  const ids = board.cities.map(({ id }) => id);
  const regions = board.regions.map(({ id }) => id);
  for (const id of double(ids))
    findings.add('double-id', lastPlace(project, id, 'region'), `Two cities have the id "${id}".`);
  for (const id of double(regions))
    findings.add('double-id', lastPlace(project, id, 'hue'), `Two regions have the id "${id}".`);
  if (findings.list.slice(before).some(({ code }) => code === 'double-id' || code === 'bad-id')) return;
  for (const city of board.cities) checkCity(project, board, city, findings);
  checkConnections(project, board, findings);
  for (const id of regions)
    if (board.cities.every(({ region }) => region !== id))
      findings.add('empty-region', placeOf(project, id, 'hue'), `No city lies in the region ${id}.`);
  for (const [position, city] of board.cities.entries()) {
    const other = board.cities.slice(0, position).find(({ at }) => at.join() === city.at.join());
    if (other !== undefined)
      findings.add(
        'same-spot',
        placeOf(project, city.id, 'id', 'region'),
        `${other.id} and ${city.id} lie on the same spot.`,
      );
  }
  if (findings.list.length > before) return;
  if ((board.together ?? 'connected') === 'connected')
    for (const id of cutOff(board))
      findings.add('unreachable', placeOf(project, id, 'id', 'region'), `${id} cannot be reached from the others.`);
  const wanted = settings?.regionsInPlay ?? regionsInPlay;
  for (const [at, count] of playerCounts.entries()) {
    if (players?.includes(count) === false) continue;
    const needed = wanted[at] ?? 0;
    if (needed > regions.length)
      findings.add(
        'too-few-regions',
        placeAt(project, ['regions']),
        `${count} players play in ${needed} regions, the board has ${regions.length}.`,
        {
          meant: `players: [${playerCounts.filter((_, other) => (wanted[other] ?? 0) <= regions.length).join(', ')}]`,
        },
      );
    const suggested = board.suggested?.[count];
    for (const id of suggested ?? [])
      if (!regions.includes(id))
        findings.add(
          'suggested-regions',
          placeOf(project, id) ?? placeAt(project, ['suggested']),
          `"${id}" is suggested to ${count} players and is no region.`,
          { meant: nearest(id, regions) },
        );
  }
}
