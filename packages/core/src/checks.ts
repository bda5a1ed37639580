import { isConnected } from '@gridwright/arithmetic';
import type { Board, TableConfig } from '@gridwright/model';
import { settingsSchema } from '@gridwright/model/schemas';
import { type AnyPlugin, tiers } from './plugin/define.ts';
import { hookKinds, type HookName } from './plugin/hooks.ts';
import type { Settings } from './plugin/settings.ts';
import type { Problem } from './problem.ts';

/** Whether these plugins may sit at one table. */
export function checkSet(plugins: readonly AnyPlugin[], table: TableConfig): Problem[] {
  const problems: Problem[] = [];
  const ids = plugins.map((plugin) => plugin.id);
  const of = (tier: string): readonly AnyPlugin[] => plugins.filter((plugin) => plugin.tier === tier);
  const named = (list: readonly AnyPlugin[]): string[] => list.map((plugin) => plugin.id);
  if (of('map').length !== 1 || of('map').some((plugin) => plugin.board === undefined))
    problems.push({ code: 'one-map', plugins: named(of('map')), params: {} });
  if (of('deck').length !== 1) problems.push({ code: 'one-deck', plugins: named(of('deck')), params: {} });
  if (of('edition').length > 1) problems.push({ code: 'one-edition', plugins: named(of('edition')), params: {} });
  for (const id of new Set(ids.filter((id, position) => ids.indexOf(id) !== position)))
    problems.push({ code: 'duplicate', plugins: [id], params: {} });
  for (const plugin of plugins) {
    if (plugin.apiVersion !== 1)
      problems.push({ code: 'api-version', plugins: [plugin.id], params: { version: Number(plugin.apiVersion) } });
    for (const id of plugin.requires ?? [])
      if (!ids.includes(id)) problems.push({ code: 'requires', plugins: [plugin.id, id], params: {} });
    for (const id of plugin.conflicts ?? [])
      if (ids.includes(id)) problems.push({ code: 'conflicts', plugins: [plugin.id, id], params: {} });
    if (plugin.players && !plugin.players.includes(table.players))
      problems.push({ code: 'players', plugins: [plugin.id], params: { players: table.players } });
  }
  const wraps = (Object.keys(hookKinds) as HookName[]).filter((hook) => hookKinds[hook] === 'wrap');
  for (const hook of wraps)
    for (const tier of tiers) {
      const rivals = of(tier).filter((plugin) => plugin.hooks?.[hook]);
      if (rivals.length > 1) problems.push({ code: 'wrap-conflict', plugins: named(rivals), params: { hook } });
    }
  return problems;
}

/** What is wrong with a board: unknown ends, double names, costs that are no whole numbers, cities that nothing reaches. */
export function boardProblems(board: Board, plugins: readonly AnyPlugin[]): Problem[] {
  const found: string[] = [];
  const regions = new Set(board.regions.map((region) => region.id));
  const cities = new Set(board.cities.map((city) => city.id));
  const whole = (value: number, what: string): void => {
    if (!Number.isSafeInteger(value) || value < 0) found.push(`${what} costs ${value}, expected a whole number from 0`);
  };
  if (regions.size < board.regions.length) found.push('two regions share an id');
  if (cities.size < board.cities.length) found.push('two cities share an id');
  for (const city of board.cities) {
    if (!regions.has(city.region)) found.push(`${city.id} lies in ${city.region}, which is no region`);
    if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(city.id))
      found.push(`the id ${city.id} is not plain lower-case letters, digits and hyphens`);
    for (const slot of city.slots ?? []) whole(slot.cost, `a space of ${city.id}`);
    whole(city.enter ?? 0, `entering ${city.id}`);
  }
  whole(board.through ?? 0, 'passing a city');
  const pairs = new Set<string>();
  for (const [a, b, cost] of board.connections) {
    for (const end of [a, b]) if (!cities.has(end)) found.push(`a connection ends in ${end}, which is no city`);
    const pair = a < b ? `${a} ${b}` : `${b} ${a}`;
    if (a === b || pairs.has(pair)) found.push(`the connection ${a} – ${b} is there twice or leads nowhere`);
    pairs.add(pair);
    whole(cost, `the connection ${a} – ${b}`);
  }
  if (found.length === 0 && (board.together ?? 'connected') === 'connected' && !isConnected(board, [...cities]))
    found.push('some cities cannot be reached from the others');
  const maps = plugins.filter((plugin) => plugin.tier === 'map').map((plugin) => plugin.id);
  return found.map((what) => ({ code: 'board', plugins: maps, params: { what } }));
}

/** What is wrong with the numbers of a table: missing parts of a market, fractions, too few player counts, unknown names. */
export function settingsProblems(settings: Settings, plugins: readonly AnyPlugin[]): Problem[] {
  const checked = settingsSchema.safeParse(settings);
  if (checked.success) return [];
  const setters = plugins.filter((plugin) => plugin.settings !== undefined).map((plugin) => plugin.id);
  return checked.error.issues.map((issue) => ({
    code: 'settings',
    plugins: setters,
    params: { what: `${issue.path.map(String).join('.')}: ${issue.message}` },
  }));
}
