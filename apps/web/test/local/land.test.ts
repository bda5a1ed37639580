import { describe, expect, test } from 'vitest';
import countries from 'world-atlas/countries-50m.json';
import { landIn } from '../../src/local/land.ts';
import type { Bounds, Outline } from '../../src/local/workshop-messages.ts';

const world = countries as unknown as Parameters<typeof landIn>[0];

/** Degrees of longitude of the longest straight piece that lies away from the poles. */
const longestPiece = (outlines: readonly Outline[]): number =>
  Math.max(
    ...outlines.flatMap((outline) =>
      outline.slice(1).flatMap(([longitude, latitude], at) => {
        const [before, latitudeBefore] = outline[at] ?? [longitude, latitude];
        return Math.abs(latitude) === 90 || Math.abs(latitudeBefore) === 90 ? [] : [Math.abs(longitude - before)];
      }),
    ),
  );

const widestIn = (outlines: readonly Outline[]): number =>
  Math.max(
    ...outlines.map((outline) => {
      const longitudes = outline.map(([longitude]) => longitude);
      return Math.max(...longitudes) - Math.min(...longitudes);
    }),
  );

const aroundFiji: Bounds = [170, -25, 190, -10];
const aroundRussia: Bounds = [15, 35, 205, 80];
const aroundAlaska: Bounds = [-195, 50, -125, 75];
const aroundMcMurdo: Bounds = [160, -85, 175, -70];

describe('the land around a board', () => {
  test('is never torn where longitudes begin anew', () => {
    for (const bounds of [aroundFiji, aroundRussia, aroundAlaska, aroundMcMurdo])
      expect(longestPiece(landIn(world, bounds))).toBeLessThan(10);
  });

  test('lies where the board looks, on whichever side of 180° that is', () => {
    const fiji = landIn(world, aroundFiji);
    expect(fiji.length).toBeGreaterThan(1);
    expect(widestIn(fiji)).toBeLessThan(3);
    // the easternmost end of Russia is west of Alaska
    const easternmost = landIn(world, aroundAlaska).flatMap((outline) =>
      outline.filter(
        ([longitude, latitude]) => latitude > 60 && latitude < 70 && longitude < -169.5 && longitude > -180,
      ),
    );
    expect(easternmost.length).toBeGreaterThan(10);
  });

  test('goes over the pole where it lies around one', () => {
    const reaching = landIn(world, aroundMcMurdo).filter((outline) => outline.some(([, latitude]) => latitude === -90));
    expect(reaching).not.toEqual([]);
  });
});
