import type pg from 'pg';
import { saidBy } from './chain.ts';
import { entryRow } from './rows.ts';
import type { NewEntry } from './storage.ts';

/** Writes the entries of games of which nobody has written anything meanwhile, and gives these games. */
export type AppendAtOnce = (entries: readonly NewEntry[]) => Promise<ReadonlySet<string>>;

/**
 * All that writing entries takes, in one statement, which is a transaction of its own: the way to the database and back is long
 * beside what is done there. A game's head is held first, in the order of the tables, so that no two wait for each other; where it
 * is not the entry before these, nothing is written to that game. The hashes are those of `chained`.
 */
const append = `
  with recursive fresh as (
    select * from unnest($1::text[], $2::integer[], $3::integer[], $4::bigint[], $5::integer[], $6::text[], $7::text[], $8::text[],
        $9::text[], $10::text[], $11::boolean[])
      as fresh (table_id, seq, version, time, seat, person, action_id, action, events, said, over)),
  place as (select table_id, min(seq) - 1 as seq from fresh group by table_id),
  head as (
    select heads.table_id, heads.seq, heads.chain from heads join place using (table_id, seq)
      order by heads.table_id for update of heads),
  chained as (
    select table_id, seq, chain from head
    union all
    select fresh.table_id, fresh.seq, encode(sha256(convert_to('["' || chain || '",' || said, 'UTF8')), 'hex')
      from chained join fresh on fresh.table_id = chained.table_id and fresh.seq = chained.seq + 1),
  moved as (
    update heads set seq = latest.seq, chain = latest.chain
      from (select distinct on (table_id) * from chained order by table_id, seq desc) as latest
      where heads.table_id = latest.table_id returning heads.table_id),
  written as (
    insert into entries (table_id, seq, version, time, seat, person, action_id, action, events)
      select table_id, seq, version, time, seat, person, action_id, action, events
        from fresh where table_id in (select table_id from moved)),
  ended as (
    update tables set status = 'over' where id in (select table_id from fresh join moved using (table_id) where over))
  select table_id from moved`;

/** PostgreSQL: an entry is there already under another number, as when an action is sent twice under one name. */
const taken = '23505';

/** @param pool of connections to PostgreSQL, each of which prepares the statement once */
export const appendAtOnce =
  (pool: pg.Pool): AppendAtOnce =>
  async (entries) => {
    const rows = entries.map((entry) => entryRow(entry.table, entry));
    const values = [
      rows.map((row) => row.table_id),
      rows.map((row) => row.seq),
      rows.map((row) => row.version),
      rows.map((row) => row.time),
      rows.map((row) => row.seat),
      rows.map((row) => row.person),
      rows.map((row) => row.action_id),
      rows.map((row) => row.action),
      rows.map((row) => row.events),
      rows.map(saidBy),
      entries.map(({ over }) => over),
    ];
    try {
      const moved = await pool.query<{ table_id: string }>({ name: 'append entries', text: append, values });
      return new Set(moved.rows.map((row) => row.table_id));
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === taken) return new Set();
      throw error;
    }
  };
