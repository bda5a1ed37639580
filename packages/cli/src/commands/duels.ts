import type { Rules } from '@gridwright/core';
import { success } from '@gridwright/model';
import { type Flags, type Given, wholeNumber } from '../arguments.ts';
import { type Duel, winsInDuel } from '../game/duel.ts';
import { nameOf } from '../plugins/names.ts';
import type { Done } from '../refused.ts';
import { botComplaints } from '../words/bot-failures.ts';
import { type Climb, climbTable, eloInterval, eloOf, ladderHeading } from '../words/ladder.ts';
import { progressBar } from '../words/progress.ts';
import type { World } from './command.ts';
import { type ChosenBot, seedFrom, tableFlags } from './seating.ts';

/** The flags of commands that let one bot play against another. */
export const duelFlags = {
  ...tableFlags,
  '--seed': { takes: 'TEXT', about: 'the same seed plays the same games (1)' },
  '--json': { takes: null, about: 'one JSON line for each pair, and nothing else' },
} satisfies Flags;

const levelName = ({ bot, level }: ChosenBot): string => `${bot.id.replace('bot:', '')}/${level}`;

/** Plays duels with the same games for all, and prints who is better by how much. */
export async function playDuels(
  rules: Rules,
  pairs: readonly Pick<Duel, 'upper' | 'lower'>[],
  given: Given,
  { terminal }: World,
  tableOf: (climbs: readonly Climb[]) => string = climbTable,
): Promise<Done> {
  const games = wholeNumber(given, '--games', { least: 1, most: 1_000_000, standard: 20 });
  if (!games.ok) return games;
  const seed = seedFrom(given);
  if (!seed.ok) return seed;
  const json = given.values.has('--json');
  const report = botComplaints(terminal);
  const bar = progressBar(terminal, games.value * pairs.length);
  const climbs: Climb[] = [];
  if (!json) terminal.out(ladderHeading(rules.plugins.map(nameOf), rules.players, seed.value));
  for (const [at, pair] of pairs.entries()) {
    const duel = { ...pair, games: games.value, seed: seed.value };
    const wins = await winsInDuel(rules, duel, report, (played) => bar.draw(at * games.value + played));
    if (!wins.ok) return wins;
    const climb = {
      upper: levelName(pair.upper),
      lower: levelName(pair.lower),
      games: games.value,
      wins: wins.value,
      players: rules.players,
    };
    climbs.push(climb);
    bar.clear();
    const [low, high] = eloInterval(climb);
    if (json) terminal.out(`${JSON.stringify({ ...climb, elo: eloOf(climb), low, high })}\n`);
  }
  if (!json) terminal.out(tableOf(climbs));
  return success(null);
}
