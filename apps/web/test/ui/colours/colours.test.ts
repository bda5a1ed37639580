import { fuels } from '@gridwright/model';
import { describe, expect, it } from 'vitest';
import { hues as players } from '../../../src/ui/player-look.ts';
import { contrast, distance, parseHex, seenBy, type Sight, sights } from './sight.ts';
import { type Theme, token, tokensLike } from './tokens.ts';

const themes: readonly Theme[] = ['light', 'dark'];
const everySight = Object.keys(sights) as readonly Sight[];
const eyes = themes.flatMap((theme) => everySight.map((sight) => ({ theme, sight })));

const regions = tokensLike(/^r-[a-z]{3,}$/);
const pairs = <T>(items: readonly T[]): readonly (readonly [T, T])[] =>
  items.flatMap((a, at) => items.slice(at + 1).map((b) => [a, b] as const));

/** Pairs of colours that are nearer to each other than that, as somebody sees them. */
const tooNear = (names: readonly string[], least: number, theme: Theme, sight: Sight): readonly string[] =>
  pairs(names).flatMap(([a, b]) => {
    const apart = distance(seenBy(sight, token(a, theme)), seenBy(sight, token(b, theme)));
    return apart < least ? [`${a} and ${b}: ${apart.toFixed(1)}`] : [];
  });

describe('colours are told apart', () => {
  it.each(eyes)('of players, in the $theme theme with $sight sight', ({ theme, sight }) => {
    expect(
      tooNear(
        players.map((hue) => `p-${hue}`),
        9,
        theme,
        sight,
      ),
    ).toEqual([]);
  });
  it.each(eyes)('of regions, in the $theme theme with $sight sight', ({ theme, sight }) => {
    expect(regions).toHaveLength(7);
    expect(tooNear(regions, 4.5, theme, sight)).toEqual([]);
  });
  it.each(eyes)('of fuels, in the $theme theme with $sight sight', ({ theme, sight }) => {
    expect(tooNear(fuels, 5, theme, sight)).toEqual([]);
  });
});

const surfaces = ['panel', 'well', 'raised'];
/** What is written on what. */
const text: readonly (readonly [ink: string, ground: string])[] = [
  ...['ink', 'ink-2', 'ink-3'].flatMap((ink) => surfaces.map((ground) => [ink, ground] as const)),
  ['ink', 'table'],
  ['ink-2', 'table'],
  ['on-act', 'act'],
  ['on-live', 'live'],
  ['live-ink', 'panel'],
  ['ink', 'live-soft'],
  ['ink-2', 'live-soft'],
  ['bad', 'panel'],
  ['bad', 'bad-soft'],
  ['good', 'panel'],
  ['on-ribbon', 'ribbon'],
  ['on-ribbon-2', 'ribbon'],
  ['on-ribbon', 'ribbon-2'],
  ['badge-ink', 'badge'],
  ['name', 'abroad'],
  ['name', 'sea'],
  ...regions.flatMap((region) => [
    ['name', region] as const,
    [`${region}-ink`, region] as const,
    [`${region}-ink`, 'sea'] as const,
  ]),
];
/** What must be seen on what. */
const shapes: readonly (readonly [shape: string, ground: string])[] = [
  ...players.flatMap((hue) => [[`p-${hue}`, 'plate'] as const, [`c-${hue}`, 'panel'] as const]),
  ...['coal', 'oil', 'uranium', 'eco', 'fusion'].map((fuel) => [fuel, 'panel'] as const),
  ['garbage-lo', 'garbage'],
  ...regions.map((region) => ['road', region] as const),
  ['act', 'panel'],
  ['line-strong', 'panel'],
];
const faint = (list: typeof text, least: number, theme: Theme): readonly string[] =>
  list.flatMap(([ink, ground]) => {
    const strength = contrast(token(ink, theme), token(ground, theme));
    return strength < least ? [`${ink} on ${ground}: ${strength.toFixed(2)}`] : [];
  });

describe('contrast', () => {
  it.each(themes)('of text is at least 4.5 in the %s theme', (theme) => {
    expect(faint(text, 4.5, theme)).toEqual([]);
  });
  it.each(themes)('of shapes and borders of controls is at least 3 in the %s theme', (theme) => {
    expect(faint(shapes, 3, theme)).toEqual([]);
  });
});

describe('the arithmetic', () => {
  it('knows the strongest contrast and the widest distance', () => {
    const [black, white] = [parseHex('#000000'), parseHex('#ffffff')];
    expect(contrast(black, white)).toBeCloseTo(21);
    expect(distance(black, white)).toBeCloseTo(100, 0);
  });
  it('leaves grey as it is, whoever looks', () => {
    for (const sight of everySight)
      expect(distance(parseHex('#808080'), seenBy(sight, parseHex('#808080')))).toBeLessThan(1);
  });
  it('takes red and green together where one of their cones is missing', () => {
    const [red, green] = [parseHex('#c04030'), parseHex('#6a7a20')];
    expect(distance(seenBy('deutan', red), seenBy('deutan', green))).toBeLessThan(distance(red, green) / 2);
  });
});
