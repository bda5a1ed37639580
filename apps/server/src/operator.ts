import path from 'node:path';
import { parseArgs } from 'node:util';
import { backUp, restore } from './operator/backup.ts';
import { check } from './operator/check.ts';
import { openSqlite } from './storage/sqlite.ts';

// What whoever runs a server does with its data folder: `operator check`, `operator backup FILE`, …

const wrongUse = 2;
const mostReports = 1000;

const help = `Looks after the data folder of a server.

  check            reads every table and every game, and names what cannot be read
  backup FILE      copies the database to a new file, also while the server runs
  restore FILE     puts a backup in the place of the database, while no server runs; the old one is kept beside it
  reports          lines of chats that people reported

  --data FOLDER    or GRIDWRIGHT_DATA: the data folder (data)`;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

async function reports(folder: string): Promise<void> {
  const storage = await openSqlite(path.join(folder, 'gridwright.sqlite'));
  for (const { table, line, name, text, time } of await storage.reports(mostReports))
    say(`${new Date(time).toISOString()}  table ${table}, line ${line}, ${name}: ${text}`);
  await storage.close();
}

/** Does what the arguments say, and gives the exit code: 1 where something is damaged, 2 for what is not understood. */
async function run(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { data: { type: 'string' }, help: { type: 'boolean' } },
    allowPositionals: true,
  });
  const [command, file, ...more] = positionals;
  const folder = values.data ?? process.env['GRIDWRIGHT_DATA'] ?? 'data';
  const takesFile = command === 'backup' || command === 'restore';
  if (values.help === true || command === undefined || more.length > 0 || takesFile !== (file !== undefined)) {
    say(help);
    return values.help === true ? 0 : wrongUse;
  }
  switch (command) {
    case 'check': {
      const { tables, games, damaged } = await check(path.join(folder, 'gridwright.sqlite'));
      for (const reason of damaged) say(reason);
      say(
        `${tables} tables, ${games} games: ${damaged.length === 0 ? 'all can be read' : `${damaged.length} damaged`}`,
      );
      return damaged.length === 0 ? 0 : 1;
    }
    case 'backup':
      await backUp(folder, file ?? '');
      say(`${file} holds everything up to now.`);
      return 0;
    case 'restore': {
      const kept = await restore(folder, file ?? '');
      say(`${file} is the database now.${kept === null ? '' : ` What was there before is in ${kept}.`}`);
      return 0;
    }
    case 'reports':
      await reports(folder);
      return 0;
    default:
      say(help);
      return wrongUse;
  }
}

run(process.argv.slice(2)).then(
  (code) => (process.exitCode = code),
  (error: unknown) => {
    process.stderr.write(`Gridwright: ${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = wrongUse;
  },
);
