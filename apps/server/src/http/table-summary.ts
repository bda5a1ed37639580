import type { RankedSeat, View } from '@gridwright/model';
import type { TableInfo } from '@gridwright/protocol';
import type { FastifyRequest } from 'fastify';
import type { PluginRegistry } from '../plugins/plugin-registry.ts';
import { type Caller, nobody, type Services } from '../services/services.ts';
import type { PageSummary } from './page-summary.ts';

interface Needs {
  readonly services: Pick<Services, 'tables' | 'games' | 'history'>;
  readonly registry: Pick<PluginRegistry, 'catalog'>;
  readonly callerOf: (request: FastifyRequest) => Caller;
  readonly basePath: string;
}

/** A table as a link to it is shown; null where there is no such table. */
export type SummaryOf = (request: FastifyRequest, table: string) => Promise<PageSummary | null>;

/** The name of this server as whoever asks knows it. */
function originOf({ headers, host, protocol }: FastifyRequest): string {
  const [forwarded] = [headers['x-forwarded-proto']].flat();
  return `${forwarded === 'https' ? 'https' : protocol}://${host}`;
}

/** The first language that the reader wishes and that something has words in. */
function nameIn(messages: Readonly<Record<string, Readonly<Record<string, string>>>>, wished: string): string {
  const languages = wished.split(',').map((part) => part.trim().slice(0, 2).toLowerCase());
  const found = [...languages, 'en'].find((language) => messages[language]?.['name'] !== undefined);
  return messages[found ?? '']?.['name'] ?? '';
}

/** Words of no language: who plays, and in the end who came where. */
function people({ seats }: TableInfo, ranking: readonly RankedSeat[]): string {
  const nameOf = (seat: number): string => seats[seat]?.name ?? '…';
  if (ranking.length === 0) return seats.map(({ seat }) => nameOf(seat)).join(', ');
  return ranking.map(({ seat }, place) => `${place + 1}. ${nameOf(seat)}`).join('  ');
}

/** The position that an address names (`?at=`); null where it means the table as it is. */
export function positionIn({ query }: FastifyRequest): number | null {
  const at = typeof query === 'object' && query !== null && 'at' in query ? query.at : undefined;
  return typeof at === 'string' && /^\d{1,9}$/.test(at) ? Number(at) : null;
}

/** Words of no language: how many cities everybody has, in turn order. */
const networks = ({ seats }: TableInfo, { order, seats: players }: View): string =>
  order
    .map((seat) => `${seats[seat]?.name ?? '…'}: ${players.find((one) => one.seat === seat)?.cities.length ?? 0}`)
    .join('  ');

/** Says of a table what everybody may know: the board, who plays, and in the end who won. */
export function tableSummaries({ services, registry, callerOf, basePath }: Needs): SummaryOf {
  return async (request, table) => {
    const caller = callerOf(request);
    const found = await services.tables.info(caller, table);
    if (!found.ok && found.error.code === 'unknown-table') return null;
    const address = new URL(`${basePath}/t/${table}`, originOf(request)).href;
    const nothing = { title: 'Gridwright', description: '', picture: null, address };
    if (!found.ok) return nothing;
    const info = found.value;
    const map = info.ownMap ?? registry.catalog.maps.find(({ id }) => id === info.map);
    const board = map === undefined ? '' : nameIn(map.messages, String(request.headers['accept-language'] ?? ''));
    const at = positionIn(request);
    const then = at === null ? null : await services.history.moment(nobody, table, at);
    if (then?.ok === true)
      return {
        title: `${board} #${at} · Gridwright`,
        description: networks(info, then.value.view),
        picture: map === undefined ? null : `${basePath}/pictures/${table}.png?at=${at}`,
        address: `${address}?at=${at}`,
      };
    const view = info.status === 'over' ? await services.games.view(caller, table) : null;
    const ranking = view?.ok === true && view.value.phase.at === 'over' ? view.value.phase.ranking : [];
    const picture = map === undefined ? null : `${basePath}/pictures/${table}.png`;
    return { title: `${board} · Gridwright`, description: people(info, ranking), picture, address };
  };
}
