import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { exportTables, importTables } from './operator/archive.ts';
import { backUp, restore } from './operator/backup.ts';
import { check } from './operator/check.ts';
import { move } from './operator/move.ts';
import { examine } from './operator/doctor.ts';
import { carryOut, deedFields, type DeedName, deedNames, readDeed } from './operator/deeds.ts';
import { type Cell, type Overview, overviewOf, tableOverview } from './operator/overview.ts';
import { dataOf, personAt } from './operator/people.ts';
import { type KeptDays, tidy } from './operator/tidy.ts';
import { openDatabase, type OpenDatabase } from './storage/open-database.ts';

// What whoever runs a server does with its data: `operator check`, `operator backup FILE`, …

const wrongUse = 2;
const mostReports = 1000;

const help = `Looks after the data of a server.

  check                       reads every table and every game, and names what cannot be read or is not what was written
  backup FILE                 copies the database to a new file, also while the server runs
  restore FILE                puts a backup in the place of the database, while no server runs; the old one is kept beside it
  move FROM TO                copies everything to another database that is empty; each is a data folder or postgres://…
  doctor                      looks at everything a server needs, and names what is wrong
  reports                     lines of chats that people reported
  tables                      the newest tables, and those that need somebody
  table TABLE                 its seats, and the versions to which its game can be taken back
  hand-over TABLE             lets bots play for everybody whom the game waits for, until they return
  hand-seat-over TABLE SEAT   lets a bot play in one seat until its owner returns
  give-back TABLE SEAT        gives the seat back to its owner
  free-seat TABLE SEAT        takes the seat from its person, for whoever has the table's link; a bot plays meanwhile
  undo-to TABLE VERSION       takes the game back, as an event that everybody sees in the log
  set-aside TABLE             nobody sees the table until it is brought back
  bring-back TABLE            brings it back
  delete-table TABLE          deletes it with its game and its chat
  remove-line TABLE LINE      takes a line out of the chat
  dismiss-report TABLE LINE   forgets that a line was reported
  person TABLE SEAT           who sits there: the name under which the next two know them
  person-data PERSON          everything that is kept of somebody, as JSON
  delete-person PERSON        deletes it; games stay, with nobody's name in the seat
  export FILE TABLE…          writes tables with their games to a new file, for another installation
  import FILE                 takes them in
                              (a server that runs follows what any of these changed within seconds)
  tidy                        deletes tables where nothing has happened for so many days:
                              --open-days, --playing-days, --over-days; those of a kind that is not named stay

  --data FOLDER    or GRIDWRIGHT_DATA: the data folder (data)
  --database ADDRESS    or DATABASE_URL: a PostgreSQL database instead of the file in the data folder`;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const settings = {
  data: { type: 'string' },
  database: { type: 'string' },
  'open-days': { type: 'string' },
  'playing-days': { type: 'string' },
  'over-days': { type: 'string' },
  help: { type: 'boolean' },
} as const;

interface Call {
  readonly words: readonly string[];
  readonly folder: string;
  /** File or address of the database. */
  readonly database: string;
  readonly days: KeptDays;
}

/** Does something with the rows and closes the database after it. */
async function within<T>({ database }: Call, work: (opened: OpenDatabase) => Promise<T>): Promise<T> {
  const opened = await openDatabase(database);
  try {
    return await work(opened);
  } finally {
    await opened.storage.close();
  }
}

/** Prints what the operator's page shows. */
function print(overview: Overview): void {
  const textOf = (cell: Cell): string | number => {
    if (typeof cell !== 'object') return cell;
    return 'page' in cell ? cell.label : '';
  };
  for (const { title, head, rows } of overview) {
    say(`${title}:`);
    if (rows.length > 0) say(`  ${head.join('  ').trim()}`);
    for (const row of rows) say(`  ${row.map(textOf).join('  ').trim()}`);
  }
}

/** What the operator may do at a table, with the same words as on the operator's page. */
const deedCommand = (deed: DeedName): Command => {
  const fields = Object.keys(deedFields[deed]);
  return {
    words: fields.length,
    run: (call) =>
      within(call, async (opened) => {
        const asked = readDeed(deed, Object.fromEntries(fields.map((field, at) => [field, call.words[at]])));
        const done = asked.ok ? await carryOut(opened, asked.value, Date.now()) : asked;
        say(done.ok ? 'Done.' : done.error);
        return done.ok ? 0 : 1;
      }),
  };
};

interface Command {
  /** How many words follow it, at least. */
  readonly words: number;
  readonly more?: boolean;
  readonly run: (call: Call) => Promise<number | void>;
}

const commands: Readonly<Record<string, Command>> = {
  ...Object.fromEntries(deedNames.map((deed) => [deed, deedCommand(deed)])),
  tables: {
    words: 0,
    run: (call) => within(call, async ({ db }) => print(await overviewOf(db, Date.now()))),
  },
  table: {
    words: 1,
    run: (call) =>
      within(call, async (opened) => {
        const [id = ''] = call.words;
        const found = await tableOverview(opened, id);
        if (found === null) say(`there is no table ${id}`);
        else print(found);
        return found === null ? 1 : 0;
      }),
  },
  check: {
    words: 0,
    run: async ({ database }) => {
      const { tables, games, damaged } = await check(database);
      for (const reason of damaged) say(reason);
      say(
        `${tables} tables, ${games} games: ${damaged.length === 0 ? 'all can be read' : `${damaged.length} damaged`}`,
      );
      return damaged.length === 0 ? 0 : 1;
    },
  },
  backup: {
    words: 1,
    run: async ({ folder, words: [file = ''] }) => {
      await backUp(folder, file);
      say(`${file} holds everything up to now.`);
    },
  },
  restore: {
    words: 1,
    run: async ({ folder, words: [file = ''] }) => {
      const kept = await restore(folder, file);
      say(`${file} is the database now.${kept === null ? '' : ` What was there before is in ${kept}.`}`);
    },
  },
  move: {
    words: 2,
    run: async ({ words: [from = '', to = ''] }) => {
      const { rows, hashes } = await move(from, to);
      for (const [name, hash] of Object.entries(hashes)) say(`${name.padEnd(16)} ${hash}`);
      say(`${rows} rows moved; both hold the same.`);
    },
  },
  doctor: {
    words: 0,
    run: async ({ folder, database }) => {
      const found = await examine(folder, database, [process.cwd()]);
      for (const { what, wrong } of found) say(wrong === null ? `well:  ${what}` : `WRONG: ${what}: ${wrong}`);
      return found.every(({ wrong }) => wrong === null) ? 0 : 1;
    },
  },
  reports: {
    words: 0,
    run: (call) =>
      within(call, async ({ storage }) => {
        for (const { table, line, name, text, time } of await storage.reports(mostReports))
          say(`${new Date(time).toISOString()}  table ${table}, line ${line}, ${name}: ${text}`);
      }),
  },
  person: {
    words: 2,
    run: (call) => within(call, async ({ db }) => say(await personAt(db, call.words[0] ?? '', Number(call.words[1])))),
  },
  'person-data': {
    words: 1,
    run: (call) => within(call, async ({ db }) => say(JSON.stringify(await dataOf(db, call.words[0] ?? ''), null, 2))),
  },
  export: {
    words: 2,
    more: true,
    run: (call) =>
      within(call, async ({ db }) => {
        const [file = '', ...tables] = call.words;
        fs.writeFileSync(file, await exportTables(db, tables), { flag: 'wx', mode: 0o600 });
        say(`${file} holds ${tables.length} tables.`);
      }),
  },
  import: {
    words: 1,
    run: (call) =>
      within(call, async ({ db }) => {
        const count = await importTables(db, fs.readFileSync(call.words[0] ?? '', 'utf8'));
        say(`${count} tables taken in.`);
      }),
  },
  tidy: {
    words: 0,
    run: (call) =>
      within(call, async ({ db }) => {
        const { open, playing, over } = await tidy(db, call.days, Date.now());
        say(
          `Deleted: ${open.length} tables that never began, ${playing.length} abandoned games, ${over.length} finished ones.`,
        );
      }),
  },
};

const daysOf = (text: string | undefined): number | null => {
  if (text === undefined) return null;
  if (!/^\d{1,5}$/.test(text)) throw new Error(`"${text}" is no number of days`);
  return Number(text);
};

/** Does what the arguments say, and gives the exit code: 1 where something is damaged, 2 for what is not understood. */
async function run(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({ args: [...args], options: settings, allowPositionals: true });
  const [name = '', ...words] = positionals;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  const isUnderstood =
    command !== undefined && words.length >= command.words && (command.more === true || words.length === command.words);
  if (values.help === true || !isUnderstood) {
    say(help);
    return values.help === true ? 0 : wrongUse;
  }
  const folder = values.data ?? process.env['GRIDWRIGHT_DATA'] ?? 'data';
  // a folder that is named goes before an address that only lies in the environment
  const address = values.database ?? (values.data === undefined ? process.env['DATABASE_URL'] : undefined);
  const days = {
    open: daysOf(values['open-days']),
    playing: daysOf(values['playing-days']),
    over: daysOf(values['over-days']),
  };
  const call = { words, folder, database: address ?? path.join(folder, 'gridwright.sqlite'), days };
  return (await command.run(call)) ?? 0;
}

/** Looks after the data as the arguments say; the exit code of the process says what came of it. */
export async function operate(args: readonly string[]): Promise<void> {
  try {
    process.exitCode = await run(args);
  } catch (error) {
    process.stderr.write(`Gridwright: ${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = wrongUse;
  }
}
