import fs from 'node:fs';
import path from 'node:path';
import { addedPlugins, installedPlugins, loadPlugins, readConfig } from '@gridwright/plugin-host';
import { isPostgres } from '../storage/open-database.ts';
import { check } from './check.ts';

/** One thing that was looked at, and what is wrong with it; null where nothing is. */
export interface Finding {
  readonly what: string;
  readonly wrong: string | null;
}

const leastFreeMegabytes = 200;
const [leastMajor, leastMinor] = [22, 13];

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

function nodeVersion(): Finding {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const isOld = major < leastMajor || (major === leastMajor && minor < leastMinor);
  return {
    what: `Node ${process.versions.node}`,
    wrong: isOld ? `it has to be ${leastMajor}.${leastMinor} or newer` : null,
  };
}

function dataFolder(folder: string): readonly Finding[] {
  const what = `the data folder ${path.resolve(folder)}`;
  try {
    fs.accessSync(folder, fs.constants.W_OK);
  } catch (error) {
    return [{ what, wrong: `it cannot be written: ${textOf(error)}` }];
  }
  const { bavail, bsize } = fs.statfsSync(folder);
  const free = Math.floor((bavail * bsize) / 1024 / 1024);
  const files = fs.readdirSync(folder).filter((name) => /^gridwright\.(sqlite|lock)/.test(name));
  const open = files.filter((name) => (fs.statSync(path.join(folder, name)).mode & 0o077) !== 0);
  return [
    { what, wrong: null },
    {
      what: `${free} MB free on its disk`,
      wrong: free < leastFreeMegabytes ? `${leastFreeMegabytes} MB should be` : null,
    },
    {
      what: 'files of the database for nobody else to read',
      wrong: open.length === 0 ? null : `others can read ${open.join(', ')}`,
    },
  ];
}

async function databaseOf(database: string): Promise<Finding> {
  const what = isPostgres(database) ? 'the database' : `the database ${database}`;
  if (!isPostgres(database) && !fs.existsSync(database))
    return { what: `${what} is made with the first start`, wrong: null };
  try {
    const { tables, games, damaged } = await check(database);
    return { what: `${what}: ${tables} tables, ${games} games`, wrong: damaged[0] ?? null };
  } catch (error) {
    return { what, wrong: textOf(error) };
  }
}

async function plugins(folder: string, folders: readonly string[]): Promise<readonly Finding[]> {
  const config = await readConfig(process.env['GRIDWRIGHT_CONFIG'] ?? null, folders);
  if (!config.ok) return [{ what: 'the configuration', wrong: config.error }];
  const { file, plugins: names } = config.value;
  const added = addedPlugins(folder);
  const source = added.besides(installedPlugins(file));
  const loaded = await loadPlugins([...new Set([...names, ...added.names])], { source, sandbox: null });
  return [
    { what: `the configuration ${file}: ${names.length} packages`, wrong: null },
    { what: `${added.names.length} packages that were added`, wrong: null },
    ...[...loaded.refused, ...added.refused].map(({ name, reason }) => ({ what: `plugin ${name}`, wrong: reason })),
  ];
}

/** Looks at everything a server needs, and says what is wrong. */
export const examine = async (
  folder: string,
  database: string,
  configFolders: readonly string[],
): Promise<readonly Finding[]> => [
  nodeVersion(),
  ...dataFolder(folder),
  await databaseOf(database),
  ...(await plugins(folder, configFolders)),
];
