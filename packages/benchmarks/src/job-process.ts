// One of several processes that look after tables, and do nothing else: `job-process.js <database> <from> <count>` takes so many
// tables from that number on, and prints what it holds as it changes.
import { openDatabase } from '@gridwright/server';

/** Tables that are taken at one time. */
const atOnce = 100;

const [database = '', from = '0', count = '0'] = process.argv.slice(2);
const { storage } = await openDatabase(database, (damage) => {
  process.stderr.write(`${String(damage)}\n`);
});
const { sharing } = storage;
if (sharing === undefined) throw new Error('several processes need a PostgreSQL database');

const held = new Set<string>();
const say = (): void => void process.stdout.write(`${held.size}\n`);
const own = Array.from({ length: Number(count) }, (_, number) => `table ${Number(from) + number}`);
async function takeOwn(): Promise<void> {
  for (let done = 0; done < own.length; done += atOnce)
    await Promise.all(
      own.slice(done, done + atOnce).map(async (table) => {
        if (await sharing?.take(table)) held.add(table);
      }),
    );
  say();
}
await sharing.join({
  changed: () => undefined,
  // as a server does, which considers all its tables anew
  missed: () => {
    held.clear();
    takeOwn().catch((error: unknown) => process.stderr.write(`${String(error)}\n`));
  },
  inherited: (tables) => {
    for (const table of tables) held.add(table);
    say();
  },
});
await takeOwn();
