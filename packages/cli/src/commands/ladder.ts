import { ladderTable } from '../words/ladder.ts';
import type { Command } from './command.ts';
import { duelFlags, playDuels } from './duels.ts';
import { ladderFrom } from './seating.ts';

export const ladderCommand: Command = {
  name: 'ladder',
  about: 'plays every level of a bot against the one below, and says how much better it is',
  operand: null,
  flags: {
    ...duelFlags,
    '--bots': { takes: 'NAME/LEVEL,…', about: 'the weakest first (every level of the first that is installed)' },
    '--games': { takes: 'NUMBER', about: 'how many games for each rung (20)' },
  },
  notes: [
    'One of the better plays against as many of the weaker as there are other seats, and takes all seats in turn.',
  ],
  run: async (given, world) => {
    const ladder = await ladderFrom(given, world);
    if (!ladder.ok) return ladder;
    const { rules, rungs } = ladder.value;
    const pairs = rungs.slice(1).flatMap((upper, below) => {
      const lower = rungs[below];
      return lower === undefined ? [] : [{ upper, lower }];
    });
    return playDuels(rules, pairs, given, world, ladderTable);
  },
};
