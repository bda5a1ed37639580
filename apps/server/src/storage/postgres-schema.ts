import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { migrations } from './schema.ts';

/**
 * What several processes on one database need: who they are, which tables each looked after, who sees which table through
 * which of them, and triggers that tell the others of every change with its commit. None of it outlives the processes, so the
 * tables need no log.
 */
async function createSharing(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `create unlogged table processes (id text primary key, seen timestamptz not null)`,
    `create unlogged table carers (table_id text primary key, process text not null)`,
    `create index carers_by_process on carers (process)`,
    `create unlogged table present (
       table_id text not null, person text not null, process text not null, primary key (table_id, person, process))`,
    `create function tell_processes(what text, table_id text, line integer) returns void language sql as $$
       select pg_notify('gridwright ' || md5(current_schema()), json_build_object(
         'process', current_setting('gridwright.process', true), 'what', what, 'table', table_id, 'line', line)::text)
     $$`,
    `create function tell_of_entries() returns trigger language plpgsql as $$ begin
       perform tell_processes('game', written.table_id, null) from (select distinct table_id from fresh) as written;
       return null;
     end $$`,
    `create trigger tell_of_entries after insert on entries
       referencing new table as fresh for each statement execute function tell_of_entries()`,
    `create function tell_of_row() returns trigger language plpgsql as $$ begin
       case tg_table_name
         when 'tables' then perform tell_processes('table', new.id, null);
         when 'chat' then perform tell_processes('chat', new.table_id, new.number);
         when 'seats' then perform tell_processes('table', new.table_id, null);
         else perform tell_processes(tg_table_name, new.table_id, null);
       end case;
       return null;
     end $$`,
    ...['tables', 'seats', 'instructions', 'chat'].map(
      (table) =>
        `create trigger tell_of_${table} after insert or update on ${table} for each row execute function tell_of_row()`,
    ),
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** Processes whose messages go another way have the database send none: they would wait for each other to do so. */
async function addOtherNotifiers(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create or replace function tell_processes(what text, table_id text, line integer) returns void language sql as $$
         select pg_notify('gridwright ' || md5(current_schema()), json_build_object(
           'process', current_setting('gridwright.process', true), 'what', what, 'table', table_id, 'line', line)::text)
         where coalesce(current_setting('gridwright.notifier', true), '') = ''
       $$`,
    )
    .execute(db);
}

/**
 * Who looks after which table is a job of the queue. The table `carers` is not used any more and stays all the same: during
 * an update servers of the version before still ask it every second. A later version, beside which none of them can run, drops it.
 */
const leaveCarers = (): Promise<void> => Promise.resolve();

/** The tables of every database, and what only PostgreSQL needs. In order of application, as those. */
export const postgresMigrations: Readonly<Record<string, Migration>> = {
  ...migrations,
  '0008-several-processes': { up: createSharing },
  '0010-other-notifiers': { up: addOtherNotifiers },
  '0012-job-queue': { up: leaveCarers },
};
