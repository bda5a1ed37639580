import { describe, expect, it } from 'vitest';
import { within } from './terminal.ts';

describe('what is not understood is named, with what is known', () => {
  it.each([
    [
      ['fly'],
      'there is no command "fly"; known are simulate, ladder, arena, balance, positions, puzzles, find-puzzles, hints, reviews, replay, verify, record, add, remove, new, check, earn, maps, decks, variants',
    ],
    [['simulate', '--speed', '3'], 'unknown flag --speed; known are --map, --deck, --variants, --players'],
    [['simulate', '--map'], '--map needs a value: NAME'],
    [['simulate', '--map', '--json'], '--map needs a value: NAME'],
    [['simulate', '--map='], '--map needs a value: NAME'],
    [['simulate', '--json=yes'], '--json takes no value'],
    [['simulate', '--games', '2', '--games', '3'], '--games is given twice'],
    [['simulate', 'germany'], '"germany" is not understood'],
    [['simulate', '--map', 'mars'], 'there is no map "mars"; known are germany\n'],
    [['simulate', '--deck', 'tarot'], 'there is no deck "tarot"; known are base, new, both, big, custom'],
    [['simulate', '--deck', 'map:germany'], 'there is no deck "map:germany"'],
    [['simulate', '--variants', 'blind'], 'there is no variant "blind"; known are none'],
    [['simulate', '--players', '7'], '--players is "7", expected a whole number from 2 to 6'],
    [['simulate', '--players', 'two'], '--players is "two", expected a whole number from 2 to 6'],
    [['simulate', '--games', '0'], '--games is "0", expected a whole number from 1'],
    [['simulate', '--games', '1.5'], '--games is "1.5", expected a whole number from 1'],
    [['simulate', '--money', 'none'], '--money is "none", expected open or hidden'],
    [['simulate', '--seed', 'x'.repeat(200)], '--seed is longer than 190 characters'],
    [['replay'], 'RECORD is missing'],
    [['maps', '--map', 'x'], 'unknown flag --map; known are --json, --data, --help'],
  ])('%j', async (args, complaint) => {
    const { code, out, complaints } = await within(args);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(complaints).toContain(`gridwright: ${complaint}`);
  });

  it('without a command, everything there is', async () => {
    expect(await within([])).toMatchObject({ code: 2, complaints: (await within(['--help'])).out });
  });
});

describe('help', () => {
  it.each(['simulate', 'replay', 'record', 'check', 'maps', 'decks', 'variants'])('for %s', async (name) => {
    const { code, out, complaints } = await within([name, '--help']);
    expect({ code, complaints }).toEqual({ code: 0, complaints: '' });
    expect(out).toMatch(new RegExp(`^gridwright ${name}( (?:RECORD|FOLDER) …)? \\[flags\\]\n[A-Z].*\\.\n\n  --`));
    expect(await within(['help', name])).toMatchObject({ code: 0, out });
  });
});
