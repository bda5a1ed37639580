import { checkDatabase } from '../../src/operator/check.ts';
import { openDatabase } from '../../src/storage/open-database.ts';
import { say } from './places.ts';
import type { Acknowledged } from './players.ts';

/** Looks in a database for everything that was acknowledged, and says what was lost, done twice or damaged. True when nothing was. */
export async function nothingLost(database: string, acknowledged: readonly Acknowledged[]): Promise<boolean> {
  const opened = await openDatabase(database);
  let lost = 0;
  let doubled = 0;
  for (const { table, id, version } of acknowledged) {
    const rows = await opened.db
      .selectFrom('entries')
      .select('version')
      .where('table_id', '=', table)
      .where('action_id', '=', id)
      .execute();
    if (!rows.some((row) => row.version === version)) lost++;
    if (rows.length > 1) doubled++;
  }
  const { damaged } = await checkDatabase(opened);
  await opened.storage.close();
  say(`lost ${lost}, doubled ${doubled}, damaged ${damaged.length}`);
  for (const reason of damaged) say(`  ${reason}`);
  return lost + doubled + damaged.length === 0;
}
