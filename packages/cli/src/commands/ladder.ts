import type { Rules } from '@gridwright/core';
import { type Seat, success } from '@gridwright/model';
import { wholeNumber } from '../arguments.ts';
import { breathe } from '../game/breathe.ts';
import { playGame, type Seating } from '../game/play.ts';
import { resultOf } from '../game/result.ts';
import { nameOf } from '../plugins/names.ts';
import { type Done, refused } from '../refused.ts';
import { botComplaints } from '../words/bot-failures.ts';
import { type Climb, ladderHeading, ladderTable } from '../words/ladder.ts';
import { progressBar } from '../words/progress.ts';
import { ruleText } from '../words/rule-errors.ts';
import type { Command, World } from './command.ts';
import { type ChosenBot, type Ladder, ladderFrom, seedFrom, tableFlags } from './seating.ts';

interface Wish {
  readonly games: number;
  readonly seed: string;
  readonly json: boolean;
}

/** One of the better bot in a seat, and the weaker in all others. */
const seatingWith = ({ players }: Rules, upper: ChosenBot, lower: ChosenBot, seat: Seat): Seating =>
  Array.from({ length: players }, (_, other) => (other === seat ? upper : lower));

const nameOfRung = ({ bot, level }: ChosenBot): string => `${bot.id.replace('bot:', '')}/${level}`;

async function climb({ rules, rungs }: Ladder, { games, seed, json }: Wish, { terminal }: World): Promise<Done> {
  const report = botComplaints(terminal);
  const bar = progressBar(terminal, games * (rungs.length - 1));
  const climbs: Climb[] = [];
  if (!json) terminal.out(ladderHeading(rules.plugins.map(nameOf), rules.players, seed));
  for (const [below, upper] of rungs.slice(1).entries()) {
    const lower = rungs[below] as ChosenBot;
    let wins = 0;
    for (let number = 0; number < games; number++) {
      bar.draw(below * games + number);
      await breathe();
      // each sits in every seat equally often
      const seat = number % rules.players;
      const game = playGame(rules, `${seed}-${number + 1}`, seatingWith(rules, upper, lower, seat), report);
      if (!game.ok)
        return refused(`a game cannot be played: ${ruleText(game.error.code, game.error.params, rules.plugins)}`);
      const first = (resultOf(game.value.state)?.ranking ?? []).filter(({ place }) => place === 1);
      if (first.some((ranked) => ranked.seat === seat)) wins += 1 / first.length;
    }
    const climbed = { upper: nameOfRung(upper), lower: nameOfRung(lower), games, wins, players: rules.players };
    climbs.push(climbed);
    bar.clear();
    if (json) terminal.out(`${JSON.stringify(climbed)}\n`);
  }
  if (!json) terminal.out(ladderTable(climbs));
  bar.clear();
  return success(null);
}

export const ladderCommand: Command = {
  name: 'ladder',
  about: 'plays every level of a bot against the one below, and says how much better it is',
  operand: null,
  flags: {
    ...tableFlags,
    '--bots': { takes: 'NAME/LEVEL,…', about: 'the weakest first (every level of the first that is installed)' },
    '--games': { takes: 'NUMBER', about: 'how many games for each rung (20)' },
    '--seed': { takes: 'TEXT', about: 'the same seed plays the same games (1)' },
    '--json': { takes: null, about: 'one JSON line for each rung, and nothing else' },
  },
  notes: [
    'One of the better plays against as many of the weaker as there are other seats, and takes all seats in turn.',
  ],
  run: async (given, world) => {
    const games = wholeNumber(given, '--games', { least: 1, most: 1_000_000, standard: 20 });
    if (!games.ok) return games;
    const seed = seedFrom(given);
    if (!seed.ok) return seed;
    const ladder = await ladderFrom(given, world);
    if (!ladder.ok) return ladder;
    return climb(ladder.value, { games: games.value, seed: seed.value, json: given.values.has('--json') }, world);
  },
};
