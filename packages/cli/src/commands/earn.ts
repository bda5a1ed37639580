import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { checker } from '@gridwright/author';
import { earnedStage, type RecordedGame, recordLibrary, type RecordLibrary } from '@gridwright/core';
import type { AnyPlugin } from '@gridwright/core/plugin';
import { type BotFigures, type Earned, type PlayerCount, playerCounts, type Result, success } from '@gridwright/model';
import { earnedBy, earnedName, earnedText, loadModule } from '@gridwright/plugin-host';
import { type Balance, playSeries } from '@gridwright/plugin-host/balance';
import { type Given, wholeNumber } from '../arguments.ts';
import type { Library } from '../plugins/library.ts';
import { type Refused, refused, wrongUse } from '../refused.ts';
import { findingLines, verdictLine } from '../words/findings.ts';
import { recordText } from '../words/record-errors.ts';
import type { Command, World } from './command.ts';

/** The games that count for a map are those of most tables. */
const usualPlayers: PlayerCount = 4;
const seed = 'earned';

/** The module of a package as a server would load it. */
function moduleOf(folder: string): Result<{ readonly name: string; readonly file: string }, Refused> {
  const manifest = path.resolve(folder, 'package.json');
  if (!fs.existsSync(manifest)) return refused(`${folder} is no folder of a package: there is no package.json`);
  const { name } = JSON.parse(fs.readFileSync(manifest, 'utf8')) as { readonly name?: string };
  try {
    const file = createRequire(manifest).resolve(name ?? '.');
    if (fs.existsSync(file)) return success({ name: name ?? folder, file });
  } catch {
    // said below
  }
  return refused(`${folder} has no module that a server could load: build it first`);
}

/** Records of games in some folders, by their paths. */
const recordsIn = (folders: readonly string[]): readonly string[] =>
  folders.flatMap((folder) =>
    fs.existsSync(folder)
      ? fs
          .readdirSync(folder)
          .filter((name) => name.endsWith('.json'))
          .toSorted((a, b) => (a < b ? -1 : 1))
          .map((name) => path.join(folder, name))
      : [],
  );

/** Plays a recorded game again, which has to lead where its seal says; null where none of the plugins is at its table. */
function playedAgain(
  file: string,
  library: RecordLibrary,
  own: ReadonlySet<string>,
): Result<RecordedGame | null, Refused> {
  const record = library.read(fs.readFileSync(file, 'utf8'));
  if (!record.ok) return refused(`${file}: ${recordText(record.error, null, library.plugins)}`);
  const { table, seal } = record.value;
  const plugins = table.plugins.map(({ id }) => id);
  if (!plugins.some((id) => own.has(id))) return success(null);
  if (seal === null) return refused(`${file}: it has no seal, so nothing says where it led`);
  const seated = library.seat(table);
  if (!seated.ok) return refused(`${file}: ${recordText(seated.error, null, library.plugins)}`);
  const rules = library.compile(seated.value);
  if (!rules.ok) return refused(`${file}: its plugins make no game`);
  const end = library.replay(rules.value, record.value);
  if (!end.ok) return refused(`${file}: ${recordText(end.error, record.value, library.plugins)}`);
  return success({ plugins, players: table.players, step: end.value.state.step });
}

/** Few figures of many. */
const figuresOf = (players: PlayerCount, { games, rounds, seats, order, homes }: Balance): BotFigures => ({
  players,
  games,
  rounds: Math.round(rounds.mean * 10) / 10,
  standsOut: [...seats, ...order, ...homes].filter(({ beyondChance }) => beyondChance !== null).length,
});

/** What games of bots say about a map; refused where they cannot be played. */
function figuresFor(map: AnyPlugin, games: number, { plugins, bots }: Library): Result<BotFigures, Refused> {
  const counts = map.players ?? playerCounts;
  const players = counts.includes(usualPlayers) ? usualPlayers : (counts.at(-1) ?? usualPlayers);
  const deck = plugins.find(({ tier }) => tier === 'deck');
  const [bot] = bots;
  if (deck === undefined || bot === undefined) return refused('games of bots need a deck and a bot');
  const series = { map: map.id, deck: deck.id, players, bot: bot.id, level: bot.usualLevel, games, seed };
  let last: Balance | null = null;
  for (const news of playSeries(series, { plugins, bots }, () => undefined)) {
    if (news.news !== 'figures') return refused(`${map.id}: bots cannot play on it`);
    last = news.balance;
  }
  return last === null ? refused(`${map.id}: no game was played`) : success(figuresOf(players, last));
}

/** Whether it passes what `check` looks at; what it complains of is printed. */
async function isSound(folder: string, { terminal }: World): Promise<boolean> {
  const checks = checker();
  try {
    // that games end is what the recorded ones show
    const report = await checks.check(folder, { games: 2, bots: false, balance: 0, limitMs: 60_000 });
    if (report.findings.length > 0)
      terminal.out(`${report.findings.map(findingLines).join('\n')}${verdictLine(report)}`);
    return report.findings.length === 0;
  } finally {
    checks.stop();
  }
}

const foldersGiven = (given: Given): readonly string[] => given.values.get('--records')?.split(',') ?? [];

export const earnCommand: Command = {
  name: 'earn',
  about: 'writes down how far the tests of a package go, so that servers show it',
  operand: 'FOLDER',
  flags: {
    '--records': { takes: 'FOLDER,FOLDER', about: 'more recorded games than those in FOLDER/test/games' },
    '--balance': { takes: 'NUMBER', about: 'games of bots on a map, of which a server shows a few figures (0)' },
  },
  notes: [
    'Checks the package as `check --no-bots` does, plays its recorded games again, and writes what that has earned to FOLDER/earned.json:',
    'draft for the check alone, beta with a recorded game, official with one for each number of players and each step in which a',
    'game can end. The hash of the code stands beside it: once that changes, servers show a draft until this is done again.',
  ],
  run: async (given, world) => {
    const { terminal } = world;
    const games = wholeNumber(given, '--balance', { least: 0, most: 10_000, standard: 0 });
    if (!games.ok) return games;
    const [folder = '', ...more] = given.operands;
    if (more.length > 0) return wrongUse('one folder at a time');
    const module = moduleOf(folder);
    if (!module.ok) return module;
    const { name, file } = module.value;
    if (!(await isSound(folder, world))) return refused('a package with mistakes earns nothing');

    const loaded = await loadModule(name, file);
    const own = loaded.plugins.map(({ plugin }) => plugin);
    const ids = new Set(own.map(({ id }) => id));
    const installed = await world.installed(null);
    if (!installed.ok) return installed;
    const others = installed.value.plugins.filter(({ id }) => !ids.has(id));
    const library: Library = { plugins: [...own, ...others], bots: installed.value.bots };
    const records = recordLibrary(library.plugins, world.sha256);
    const recorded: RecordedGame[] = [];
    for (const record of recordsIn([path.join(folder, 'test/games'), ...foldersGiven(given)])) {
      const game = playedAgain(record, records, ids);
      if (!game.ok) return game;
      if (game.value !== null) recorded.push(game.value);
    }

    const before = earnedBy(file);
    const earned = new Map<string, Earned>();
    for (const plugin of own) {
      const figures =
        games.value > 0 && plugin.tier === 'map'
          ? figuresFor(plugin, games.value, library)
          : success(before.get(plugin.id)?.balance);
      if (!figures.ok) return figures;
      const balance = figures.value;
      const stage = earnedStage(plugin, recorded);
      earned.set(plugin.id, { stage, ...(balance === undefined ? {} : { balance }) });
      const count = recorded.filter(({ plugins }) => plugins.includes(plugin.id)).length;
      terminal.out(`${plugin.id}: ${stage}, by ${count === 1 ? 'one recorded game' : `${count} recorded games`}.\n`);
    }
    fs.writeFileSync(path.join(folder, earnedName), earnedText(file, earned));
    return success(null);
  },
};
