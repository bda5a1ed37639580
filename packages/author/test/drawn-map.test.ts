import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Checker, checker, create } from '@gridwright/author';
import { type DrawnMap, drawnMapPackage, type PackageText } from '@gridwright/author/drawn-map';
import type { AnyPlugin } from '@gridwright/core/plugin';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../..');
let home: string;
let checks: Checker;

beforeAll(() => {
  home = fs.mkdtempSync(path.join(os.tmpdir(), 'gridwright-drawn-'));
  const link = (name: string, to: string): void => {
    fs.mkdirSync(path.dirname(path.join(home, 'node_modules', name)), { recursive: true });
    fs.symlinkSync(to, path.join(home, 'node_modules', name));
  };
  for (const name of ['core', 'decks']) link(`@gridwright/${name}`, path.join(root, 'packages', name));
  for (const name of ['vitest', '@types/node']) link(name, path.join(root, 'packages/author/node_modules', name));
  checks = checker();
});
afterAll(() => {
  checks.stop();
  fs.rmSync(home, { recursive: true, force: true });
});

const versions = ((): { readonly core: string; readonly decks: string } => {
  const versionOf = (name: string): string =>
    (JSON.parse(fs.readFileSync(path.join(root, name, 'package.json'), 'utf8')) as { version: string }).version;
  return { core: versionOf('packages/core'), decks: versionOf('packages/decks') };
})();
const by = { author: 'Somebody', versions, toMend: [] };

function laidOut({ folder, files }: PackageText): string {
  const at = path.join(home, folder);
  for (const [file, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(at, file)), { recursive: true });
    fs.writeFileSync(path.join(at, file), text);
  }
  return at;
}
const filesIn = (folder: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    fs
      .readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => fs.statSync(path.join(folder, file)).isFile())
      .map((file) => [file.replaceAll(path.sep, '/'), fs.readFileSync(path.join(folder, file), 'utf8')]),
  );
const pluginIn = async (folder: string): Promise<AnyPlugin> => {
  const { default: plugin } = (await import(pathToFileURL(path.join(folder, 'src/index.ts')).href)) as {
    readonly default: AnyPlugin;
  };
  return plugin;
};

/** What the compiler says of a package, by its own options; our packages are taken from their sources. */
function complaints(folder: string): readonly string[] {
  const config = ts.readConfigFile(path.join(folder, 'tsconfig.json'), (file) => ts.sys.readFile(file));
  const { options, fileNames } = ts.parseJsonConfigFileContent(config.config, ts.sys, folder);
  const program = ts.createProgram(fileNames, { ...options, noEmit: true, customConditions: ['source'] });
  return ts
    .getPreEmitDiagnostics(program)
    .filter(({ file }) => file === undefined || file.fileName.startsWith(folder))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}

/** Everything that the map studio can set, on a board of three regions in two rows. */
const everything: DrawnMap = {
  id: 'two-rivers',
  version: '2.1.0',
  players: [2, 3],
  board: {
    projection: 'geo',
    regions: [
      { id: 'west', hue: 'green' },
      { id: 'middle', hue: 'blue' },
      { id: 'east', hue: 'purple' },
    ],
    cities: ['west', 'middle', 'east'].flatMap((region, row) =>
      [0, 1, 2, 3, 4, 5, 6].map((column) => ({
        id: `${region}-${column}`,
        name: `L'Été ${row} \\ ${column}`,
        region,
        country: 'FR',
        at: [column * 0.5, 45 + row * 0.5] as const,
      })),
    ),
    connections: ['west', 'middle', 'east'].flatMap((region, row, all) =>
      [0, 1, 2, 3, 4, 5, 6].flatMap((column) => [
        ...(column === 6 ? [] : [[`${region}-${column}`, `${region}-${column + 1}`, 4 + column] as const]),
        ...(row === 2 ? [] : [[`${region}-${column}`, `${all[row + 1] ?? ''}-${column}`, 9] as const]),
      ]),
    ),
    through: 1,
    suggested: { 2: ['west', 'middle', 'east'] },
  },
  settings: {
    startMoney: 60,
    regionsInPlay: [3, 3, 3, 3, 3],
    stepTwoAt: [8, 7, 7, 7, 6],
    fuelTurns: 'one-token',
    markets: {
      main: {
        fillFrom: { oil: 2, uranium: 12 },
        restock: { coal: [3, 4, 5, 5, 7].map((first) => [first, first + 1, first - 1]) },
      },
    },
  },
  rules: ['rule.one'],
  messages: {
    en: {
      name: "The 'Two' Rivers",
      tagline: 'Land between two rivers!',
      'region.west': 'West',
      'region.middle': 'Middle',
      'region.east': 'East',
      'rule.one': 'Fuel is bought one token at a time.',
    },
    fr: {
      name: 'Deux rivières',
      tagline: 'Entre deux rivières',
      'region.west': 'Ouest',
      'region.middle': 'Milieu',
      'region.east': 'Est',
      'rule.one': 'Le combustible s’achète jeton par jeton.',
    },
  },
};

it('a map that was drawn like that of the command becomes the same package, file by file', async () => {
  create('map', 'first-map', {}, home);
  const begun = filesIn(path.join(home, 'first-map'));
  const { board, messages, settings, players } = await pluginIn(path.join(home, 'first-map'));
  if (board === undefined) throw new Error('it has no board');
  const drawn = drawnMapPackage(
    {
      id: 'first-map',
      version: '0.1.0',
      ...(players === undefined ? {} : { players }),
      board,
      messages,
      settings: settings as NonNullable<DrawnMap['settings']>,
      rules: ['rule.toll'],
    },
    by,
  );
  // what a rule costs and which phase it is about is in no map file, and its test is about that board alone
  const { 'test/rules.test.ts': _rules, ...others } = begun;
  const plain = "rules: [{ key: 'rule.toll', params: {} }]";
  const index = others['src/index.ts']?.replace(/rules: \[.*\]/, plain);
  expect(index).toContain(plain);
  expect(drawn).toEqual({ folder: 'gridwright-map-first-map', files: { ...others, 'src/index.ts': index } });
});

describe('everything that can be drawn', () => {
  it('compiles against the packages as they are', () => {
    expect(complaints(laidOut(drawnMapPackage(everything, by)))).toEqual([]);
  });

  it('is in the plugin as it was drawn', async () => {
    const plugin = await pluginIn(laidOut(drawnMapPackage(everything, by)));
    const { board, settings, messages, players } = everything;
    expect(plugin).toMatchObject({ id: 'map:two-rivers', tier: 'map', board, settings, messages, players });
  });

  it('has nothing to complain of, and keeps the contract in a game', async () => {
    const at = laidOut(drawnMapPackage(everything, by));
    const { plugins, findings, games } = await checks.check(at, { games: 1, bots: false });
    expect({ plugins, findings, games }).toEqual({ plugins: ['map:two-rivers'], findings: [], games: 2 });
  });

  it('gives the package its version, its title and a sentence about it', () => {
    const { files } = drawnMapPackage(everything, { ...by, author: 'Anna' });
    expect(JSON.parse(files['package.json'] ?? '')).toMatchObject({
      name: 'gridwright-map-two-rivers',
      version: '2.1.0',
      description: 'Land between two rivers!',
      author: 'Anna',
    });
    expect(files['README.md']).toContain("# The 'Two' Rivers\n\nLand between two rivers!\n");
  });
});

it('what is still to mend stands in the README, and nowhere where all is well', () => {
  const { files } = drawnMapPackage(everything, { ...by, toMend: ['No connection leads to [Lens].'] });
  expect(files['README.md']).toContain('## Still to mend');
  expect(files['README.md']).toContain('\n- No connection leads to \\[Lens\\].\n');
  expect(drawnMapPackage(everything, by).files['README.md']).not.toContain('mend');
});

it('whatever stands in a file from elsewhere stays within its quotes', async () => {
  const evil = "'); globalThis.broken = true; ('\n\u2028`${1}\\";
  const { folder, files } = drawnMapPackage(
    {
      ...everything,
      id: '../../away',
      version: 'latest',
      board: { ...everything.board, cities: everything.board.cities.map((city) => ({ ...city, name: evil })) },
      messages: { en: { name: evil, tagline: evil, [evil]: evil, ['__proto__']: evil } },
      settings: { [evil]: evil },
      rules: [evil],
    },
    { ...by, author: evil },
  );
  expect(folder).toBe('gridwright-map-my-map');
  expect(JSON.parse(files['package.json'] ?? '')).toMatchObject({ version: '0.1.0' });
  const plugin = await pluginIn(laidOut({ folder: 'evil', files }));
  expect(Object.hasOwn(globalThis, 'broken')).toBe(false);
  expect(plugin.board?.cities[0]?.name).toBe(evil);
  expect(Object.keys(plugin.messages?.['en'] ?? {})).toContain('__proto__');
  expect(plugin.settings).toEqual({ [evil]: evil });
});
