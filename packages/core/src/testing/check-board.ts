import { isConnected } from '@gridwright/arithmetic';
import { type Board, type City, fuels, type PlayerCount, type Slot, steps } from '@gridwright/model';
import { citiesOfRegions, regionSets } from '../regions.ts';
import type { Rules } from '../rules.ts';
import type { Complaint } from './finding.ts';

function placeProblems(board: Board, { id, name, at: [x, y], country, region }: City): readonly string[] {
  const onGlobe = board.projection === 'flat' || (Math.abs(x) <= 180 && Math.abs(y) <= 90);
  const says: readonly (readonly [holds: boolean, what: string])[] = [
    [Number.isFinite(x) && Number.isFinite(y) && onGlobe, `${id} lies nowhere: ${x}, ${y}`],
    [name.trim() !== '', `${id} has no name`],
    [country === undefined || /^[A-Z]{2}$/.test(country), `${id} lies in ${country}, expected two capital letters`],
    [board.regions.some((known) => known.id === region), `${id} lies in ${region}, which is no region`],
  ];
  return says.filter(([holds]) => !holds).map(([, what]) => what);
}

function slotProblems(city: City): readonly string[] {
  const slots: readonly Slot[] = city.slots ?? [];
  const ascending = slots.every((slot, position) => position === 0 || (slots[position - 1]?.from ?? 1) <= slot.from);
  return [
    ...(city.slots !== undefined && slots.length === 0 ? [`${city.id} has no house space`] : []),
    ...(ascending ? [] : [`the spaces of ${city.id} open in the wrong order`]),
  ];
}

/** Whatever number of players: every legal set of regions is one network, and there is a legal set. */
function regionProblems(board: Board, players: PlayerCount, count: number): readonly string[] {
  const sets = regionSets(board, count);
  const apart =
    board.together === undefined ? sets.filter((set) => !isConnected(board, citiesOfRegions(board, set))) : [];
  const suggested = board.suggested?.[players];
  const known =
    suggested === undefined ||
    sets.some((set) => set.length === suggested.length && set.every((id) => suggested.includes(id)));
  return [
    ...(sets.length === 0 ? [`no ${count} regions are connected`] : []),
    ...apart.map((set) => `the cities of ${set.join(', ')} are not connected`),
    ...(known ? [] : [`the regions suggested to ${players} players cannot be played together`]),
  ];
}

/** @returns what is wrong with a board for one number of players, the fuel markets of its table included. */
export function boardComplaints(board: Board, rules: Rules): readonly Complaint[] {
  const empty = board.regions
    .filter(({ id }) => board.cities.every((city) => city.region !== id))
    .map(({ id }) => `no city lies in ${id}`);
  const at = new Set(board.cities.map((city) => city.at.join()));
  const problems = [
    ...empty,
    ...(at.size < board.cities.length ? ['two cities lie on the same spot'] : []),
    ...board.cities.flatMap((city) => [...placeProblems(board, city), ...slotProblems(city)]),
    ...regionProblems(board, rules.players, rules.regionsInPlay),
    ...marketProblems(rules),
  ];
  return problems.map((what) => ({ check: 'board', what }));
}

function marketProblems({ markets, settings }: Rules): readonly string[] {
  return fuels.flatMap((fuel) => {
    const filled = markets.reduce((sum, { fill }) => sum + fill[fuel], 0);
    const restocks = markets.flatMap(({ restock }) => steps.map((step) => restock[step][fuel]));
    const descending = markets.filter(({ prices }) =>
      prices[fuel].some((price, position) => position > 0 && price < (prices[fuel][position - 1] ?? 0)),
    );
    return [
      ...(filled > settings.tokens[fuel]
        ? [`the markets open with ${filled} ${fuel}, the game has ${settings.tokens[fuel]}`]
        : []),
      ...(restocks.every((count) => Number.isSafeInteger(count) && count >= 0 && count <= settings.tokens[fuel])
        ? []
        : [`a restock of ${fuel} is not a number of tokens that the game has`]),
      ...descending.map(({ id }) => `the prices of ${fuel} in ${id} do not ascend`),
    ];
  });
}
