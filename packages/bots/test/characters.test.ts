import { builder, hoarder, standardBot } from '@gridwright/bots';
import { playerOf } from '@gridwright/core';
import { botContract } from '@gridwright/core/testing';
import type { Bot } from '@gridwright/core/plugin';
import { baseDeck } from '@gridwright/decks';
import germany from '@gridwright/map-germany';
import { fuels, type SeatView } from '@gridwright/model';
import { describe, expect, it } from 'vitest';
import { playGame, rulesOf } from './arena.ts';

const rules = rulesOf([baseDeck, germany], 4);
const games = 12;

/** What the first seat has when it runs its plants in the middle of games: the same for every bot, the others play Normal. */
function inMiddle(bot: Bot, has: (seat: SeatView) => number): number {
  let sum = 0;
  for (let game = 0; game < games; game++)
    playGame(
      rules,
      [0, 1, 2, 3].map((seat) => playerOf(seat === 0 ? bot : standardBot, `${seat}`, 'normal')),
      `character ${game}`,
      ({ seat, view: { phase, round, seats } }) => {
        const [own] = seats;
        if (seat === 0 && phase.at === 'bureaucracy' && round >= 3 && round <= 6 && own !== undefined) sum += has(own);
      },
    );
  return sum;
}

const citiesOf = ({ cities }: SeatView): number => cities.length;
const tokensOf = ({ fuels: held }: SeatView): number => fuels.reduce((sum, fuel) => sum + held[fuel], 0);

await botContract(builder, [[germany, baseDeck]]);
await botContract(hoarder, [[germany, baseDeck]]);

describe('characters', () => {
  it('play as they are called: the builder owns more cities in the middle of a game than Normal', () => {
    expect(inMiddle(builder, citiesOf)).toBeGreaterThan(inMiddle(standardBot, citiesOf));
  });

  it('play as they are called: the hoarder holds more fuel than Normal', () => {
    expect(inMiddle(hoarder, tokensOf)).toBeGreaterThan(inMiddle(standardBot, tokensOf));
  });

  it('say in every language what they are like, and why they do what they do', () => {
    for (const { messages } of [builder, hoarder])
      for (const [language, texts] of Object.entries(messages)) {
        expect(Object.keys(texts)).toEqual(expect.arrayContaining(['name', 'tagline', 'level.normal', 'why.city']));
        expect(texts['name']).not.toBe(standardBot.messages[language]?.['name']);
        // the line of its one level would stand where it says what it is like
        expect(texts).not.toHaveProperty(['level.normal.about']);
      }
  });
});
