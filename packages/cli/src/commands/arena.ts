import type { Given } from '../arguments.ts';
import type { Command } from './command.ts';
import { duelFlags, playDuels } from './duels.ts';
import { ladderFrom } from './seating.ts';

/** Every bot against every other; at a table of more than two it matters which of them sits there once, so both do. */
const pairsOf = <Bot>(bots: readonly Bot[], players: number): readonly { upper: Bot; lower: Bot }[] =>
  bots.flatMap((upper, at) =>
    bots.flatMap((lower, other) => (at < other || (at > other && players > 2) ? [{ upper, lower }] : [])),
  );

const { '--bots': _, ...flags } = duelFlags;

const botsGiven = (given: Given): Given => ({
  ...given,
  values: new Map([...given.values, ['--bots', given.operands.join(',')]]),
});

export const arenaCommand: Command = {
  name: 'arena',
  about: 'plays any bots against each other, and says by how much each is better',
  operand: 'NAME/LEVEL',
  flags: { ...flags, '--games': { takes: 'NUMBER', about: 'how many games for each pair (20)' } },
  notes: ['Two bots or more. One of the first plays against as many of the second as there are other seats.'],
  run: async (given, world) => {
    const bots = await ladderFrom(botsGiven(given), world);
    if (!bots.ok) return bots;
    const { rules, rungs } = bots.value;
    return playDuels(rules, pairsOf(rungs, rules.players), given, world);
  },
};
