import type { OwnTable, TableSeat } from '@gridwright/protocol';
import { computed, type ComputedRef } from 'vue';
import { useI18n } from 'vue-i18n';
import type { KeyBelow } from '../i18n/message-key.ts';
import { listed } from '../i18n/lists.ts';
import { isLocalTable, keptIdOf } from '../api/local-tables.ts';
import { standingOf } from './player-status.ts';
import { useTable } from './table-store.ts';

/** How a table stands in a list, in words. */
export interface StandingWords {
  /** What somebody is to do, who is waited for, or how it ended. */
  readonly state: string;
  /** It is the reader's turn. */
  readonly yours: boolean;
  /** The round, and the reader's place in the turn order; empty where there is neither. */
  readonly place: string;
}

const minute = 60_000;
const units = [
  ['day', 24 * 60 * minute],
  ['hour', 60 * minute],
  ['minute', minute],
] as const;

/** A time in its largest whole unit, as "2 hrs"; empty below a minute. */
export function timeInWords(ms: number, language: string): string {
  const unit = units.find(([, length]) => ms >= length);
  if (unit === undefined) return '';
  const [name, length] = unit;
  const written = new Intl.NumberFormat(language, { style: 'unit', unit: name, unitDisplay: 'short' });
  return written.format(Math.floor(ms / length));
}

const own = ({ seats }: OwnTable): TableSeat | undefined => seats.find(({ yours }) => yours);
const isRunning = ({ status }: OwnTable): boolean => status === 'playing' || status === 'faulted';

/** On a device that several people share, every seat of theirs is the reader's. */
const mayAct = (table: OwnTable, seat: number): boolean =>
  isLocalTable(table.id) ? table.seats[seat]?.kind === 'human' : own(table)?.seat === seat;

/** Whether a game waits for the reader. */
export const isYourTurn = (table: OwnTable): boolean =>
  table.status === 'playing' && (table.standing?.waiting.some((seat) => mayAct(table, seat)) ?? false);

/** What stands in lists of one's own tables. */
export function useStandingWords(): (table: OwnTable) => StandingWords {
  const { t, locale } = useI18n({ useScope: 'global' });

  function waitingFor(table: OwnTable, { waiting, waitingMs }: NonNullable<OwnTable['standing']>): string {
    const name = listed(
      locale.value,
      'conjunction',
      waiting.map((seat) => table.seats[seat]?.name ?? t('table.openSeat')),
    );
    const time = timeInWords(waitingMs, locale.value);
    return time === '' ? t('games.now', { name }) : t('games.waitsFor', { name, time });
  }
  function stateOf(table: OwnTable): string {
    const { standing, status } = table;
    if (status === 'open')
      return table.seats.some(({ kind, name }) => kind === 'human' && name === null)
        ? t('games.waitsForPeople')
        : t('games.readyToStart');
    if (standing === null || status === 'faulted') return t(`table.status.${status}`);
    if (standing.phase.at === 'over') {
      const place = standing.phase.ranking.find(({ seat }) => seat === own(table)?.seat)?.place;
      if (place === undefined) return t('table.status.over');
      return place === 1 ? t('games.won') : t(`result.came.${String(place)}` as 'result.came.2');
    }
    const acting = standing.waiting.find((seat) => mayAct(table, seat));
    if (acting === undefined) return waitingFor(table, standing);
    const what = t(`games.what.${standingOf(standing.phase, acting).key as KeyBelow<'games.what'>}`);
    return t('games.yourTurn', { what });
  }
  function placeOf(table: OwnTable): string {
    const { standing } = table;
    if (standing === null || !isRunning(table) || standing.round === 0) return '';
    const round = t('games.round', { round: standing.round });
    const place = standing.order.indexOf(own(table)?.seat ?? -1) + 1;
    if (place === 0) return round;
    return `${round} · ${t('games.place', { place, count: table.seats.length })}`;
  }
  return (table) => ({ state: stateOf(table), yours: isYourTurn(table), place: placeOf(table) });
}

/** All tables of the reader, on the server and on this device: first those that wait for the reader, then as they are. */
export function useOwnTables(): ComputedRef<readonly OwnTable[]> {
  const table = useTable();
  return computed(() => {
    // a game that is kept on the device, too, stands there once
    const keptOf = new Set(table.mine.map(({ id }) => keptIdOf(id)));
    const all = [...table.mineHere.filter(({ id }) => !keptOf.has(id)), ...table.mine];
    const rank = (one: OwnTable): number => (isYourTurn(one) ? 0 : one.status === 'over' ? 2 : 1);
    return all.toSorted((a, b) => rank(a) - rank(b));
  });
}
