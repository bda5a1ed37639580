import fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import { earnedStage, goldenGames, goldenGamesIn, missingGames } from '@gridwright/core/testing';
import decks, { customMix } from '@gridwright/decks';
import { earnedBy } from '@gridwright/plugin-host/earned';
import variants, { firstGame } from '@gridwright/variants';
import { describe, expect, it } from 'vitest';
import { maps } from '../src/plugins.ts';

const own = new URL('./games/', import.meta.url);
const plugins = [...decks, ...variants, ...Object.values(maps)];
const others = plugins.filter((plugin) => plugin !== firstGame);

await goldenGames(own, firstGame, others);

describe('as many games are recorded as its stage asks for:', () => {
  const folders = Object.keys(maps).map((map) => new URL(`../../../maps/${map}/test/games/`, import.meta.url));
  const games = [own, ...folders].flatMap((folder) => goldenGamesIn(folder, plugins));

  it.each(plugins)('$id is $stage', (plugin) => {
    expect(missingGames(plugin, games)).toEqual([]);
  });

  it('a game says nothing about a plugin that it is played without', () => {
    const without = games.filter((game) => !game.plugins.includes(customMix.id));
    expect(missingGames(customMix, without)).toEqual(['a game']);
  });

  it('an official map needs every number of players and both last steps', () => {
    const [map] = Object.values(maps);
    if (map === undefined) throw new Error('there is no map');
    const few = games.filter(({ players, step }) => players !== 5 && step === 3);
    expect(missingGames(map, few)).toEqual(['a game of 5 players', 'a game that ends in Step 2']);
  });

  const packages = [...Object.keys(maps).map((map) => `maps/${map}`), 'packages/decks', 'packages/variants'];
  const earned = packages.map((folder) => {
    const module = fileURLToPath(new URL(`../../../${folder}/dist/index.js`, import.meta.url));
    return { folder, module, shown: earnedBy(module) };
  });

  // what counts is the code that servers load, so there is nothing to compare before it is compiled
  const isCompiled = earned.every(({ module }) => fs.existsSync(module));

  it.runIf(isCompiled).each(earned)('$folder carries what its code, as it is now, has earned', ({ shown }) => {
    expect(shown.size, 'what has changed has to be played again: `pnpm earn`').toBeGreaterThan(0);
  });

  it.runIf(isCompiled)('what the packages carry is what these games have earned', () => {
    const carried = earned.flatMap(({ shown }) => [...shown].map(([id, { stage }]) => [id, stage]));
    const all = Object.fromEntries(plugins.map((plugin) => [plugin.id, earnedStage(plugin, games)]));
    expect(Object.fromEntries(carried)).toEqual(all);
  });
});
