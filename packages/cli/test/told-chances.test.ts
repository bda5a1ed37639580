import type { BotTurn, Ratings } from '@gridwright/core/plugin';
import { recordLibrary } from '@gridwright/core';
import { rulesOf } from '@gridwright/core/testing';
import { baseDeck } from '@gridwright/decks';
import germany from '@gridwright/map-germany';
import type { Action } from '@gridwright/model';
import type { BotFailure } from '@gridwright/plugin-host';
import { standardBot } from '@gridwright/bots';
import { describe, expect, it } from 'vitest';
import { hintedGame } from '../src/game/hinted-game.ts';
import { reviewedGame, type ToldGain } from '../src/game/reviewed-game.ts';
import { hintsTable } from '../src/words/hints.ts';
import { reviewsTable } from '../src/words/reviews.ts';
import { logLoss } from '../src/words/told-chances.ts';
import { within } from './terminal.ts';

const rules = rulesOf([baseDeck, germany], 2);
const beginner = { bot: standardBot, level: 'beginner' };
const table = { rules, seats: [beginner, beginner] };
const noFailure = (failure: BotFailure): never => {
  throw new Error(`a bot failed: ${String(failure.error)}`);
};

/** Suggests what beginners do, and whole turns at the fuel market: nothing more of a fuel, after one token of it. */
const asked: string[] = [];
function* rate(turn: BotTurn): Ratings {
  asked.push(`${turn.view.round} ${turn.view.phase.at}`);
  const action = standardBot.choose({ ...turn, level: 'beginner' }) as Action;
  yield;
  return [{ action, ...(action.type === 'buy' ? { next: [{ type: 'pass' }] } : {}), chance: 40 }];
}

describe('hints', () => {
  it('are asked for by one seat, which does the whole turn that each tells', () => {
    const play = () => hintedGame(table, { bot: standardBot, rate }, 'x', 1, noFailure);
    asked.length = 0;
    const game = play();
    if (!game.ok) throw new Error(JSON.stringify(game.error));
    const { told, rounds, won } = game.value;
    expect(told.length).toBe(asked.length);
    expect(new Set(told.map(({ chance }) => chance))).toEqual(new Set([40]));
    expect(told.at(-1)?.round).toBe(rounds);
    expect([0, 0.5, 1]).toContain(won);
    const atMarket = asked.filter((moment) => moment.endsWith('fuel'));
    expect(new Set(atMarket).size).toBe(atMarket.length);
    expect(play()).toEqual(game);
  });

  it('of no games are refused', async () => {
    const { code, complaints } = await within(['hints', '--games', '0']);
    expect(code).toBe(2);
    expect(complaints).toContain('--games is "0", expected a whole number from 1');
  });

  it('says how often chances came true, by how high they were and when they were told', () => {
    const sure = {
      told: [
        { round: 9, chance: 95 },
        { round: 10, chance: 100 },
      ],
      rounds: 10,
      won: 1,
    };
    const unsure = { told: [{ round: 10, chance: 40 }], rounds: 10, won: 0 };
    const lines = hintsTable([sure, unsure])
      .split('\n')
      .map((line) => line.split(/ {2,}/));
    expect(lines[0]).toEqual(['Won 1 of 2 games: 50.0 % (95 % interval 9.5 % to 90.5 %).']);
    expect(lines).toContainEqual(['30 to 49 of 100', '1', '40.0 %', '0.0 %', '0.511']);
    expect(lines).toContainEqual(['90 to 100 of 100', '2', '97.5 %', '100.0 %', '0.031']);
    expect(lines).toContainEqual(['in the last round', '2', '70.0 %', '50.0 %', '0.260']);
    expect(lines).toContainEqual(['50 to 69 of 100', '0', '-', '-', '-']);
  });

  it('counts an even chance for as much whatever happens, and a wrong one for more the surer it was', () => {
    expect(logLoss([{ chance: 50, won: 1 }])).toBeCloseTo(Math.LN2, 10);
    expect(logLoss([{ chance: 50, won: 0 }])).toBeCloseTo(Math.LN2, 10);
    expect(logLoss([{ chance: 100, won: 0 }])).toBeCloseTo(4.605, 3);
  });
});

describe('reviews', () => {
  it('tell the chances of every seat at the start of each round, the same for the same game', async () => {
    const reviewing = { library: recordLibrary([baseDeck, germany]), bot: standardBot, games: 1 };
    const look = () => reviewedGame(table, reviewing, 'x', 1, noFailure);
    const game = await look();
    if (!game.ok) throw new Error(JSON.stringify(game.error));
    const { chances, won } = game.value;
    expect(chances.length).toBeGreaterThan(5);
    for (const bySeat of chances) expect(bySeat.reduce((sum, chance) => sum + chance, 0)).toBe(100);
    expect(won.reduce((sum, part) => sum + part, 0)).toBe(1);
    expect(await look()).toEqual(game);
  });

  it('tell of what they call better how many more games are won with it in others', async () => {
    const reviewing = { library: recordLibrary([baseDeck, germany]), bot: standardBot, games: 12 };
    const gains: ToldGain[] = [];
    for (const number of [1, 2]) {
      const game = await reviewedGame(table, reviewing, 'x', number, noFailure);
      if (!game.ok) throw new Error(JSON.stringify(game.error));
      gains.push(...game.value.better);
    }
    const sum = (of: keyof ToldGain): number => gains.reduce((all, gain) => all + gain[of], 0);
    expect(gains.length).toBeGreaterThan(3);
    // what was chosen for being lucky would come to much less in other games
    expect(sum('came')).toBeGreaterThan(0.85 * sum('told'));
  });

  it('are counted by how often their chances came true, beside the same chance for everybody', () => {
    const game = {
      chances: [
        [60, 40],
        [95, 5],
      ],
      won: [1, 0],
      better: [
        { told: 40, came: 30 },
        { told: 20, came: 5 },
      ],
    };
    const lines = reviewsTable([game], 2)
      .split('\n')
      .map((line) => line.split(/ {2,}/));
    expect(lines).toContainEqual(['0 to 9 of 100', '1', '5.0 %', '0.0 %', '0.051']);
    expect(lines).toContainEqual(['50 to 69 of 100', '1', '60.0 %', '100.0 %', '0.511']);
    expect(lines).toContainEqual(['in the last round', '2', '50.0 %', '50.0 %', '0.051']);
    expect(lines).toContainEqual(['in the one before', '2', '50.0 %', '50.0 %', '0.511']);
    expect(lines.flat()).toContain('Log loss where everybody has the same chance: 0.693.');
    expect(lines.flat()).toContain(
      'Called better: 2, told to win 30.0 of 100 games more, in other games 17.5; less than 6 in 1 of them.',
    );
  });

  it('say so where they called nothing better', () => {
    expect(reviewsTable([{ chances: [[50, 50]], won: [1, 0], better: [] }], 2)).toContain(
      'Nothing was called better than what was done.',
    );
  });

  it('of no games are refused', async () => {
    const { code, complaints } = await within(['reviews', '--games', '0']);
    expect(code).toBe(2);
    expect(complaints).toContain('--games is "0", expected a whole number from 1');
  });
});
