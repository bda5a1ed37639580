import type { AnyPlugin } from '../plugin/define.ts';
import type { Complaint } from './finding.ts';
import { companyOf, countsFor, gameComplaints, type Inspection, standingComplaints } from './inspect.ts';
import { rulesOf } from './rules-of.ts';

/**
 * Tests that a plugin keeps the contract, in one line of a test file: `await contract(myMap)`.
 * Without a map or a deck among its companions it is tried on a plain one. 50 games per number of players unless said otherwise.
 */
export async function contract(
  plugin: AnyPlugin,
  companions: readonly AnyPlugin[] = [],
  { games = 50, closely = 150, counts, deckOptions }: Inspection = {},
): Promise<void> {
  const { describe, expect, it } = await import('vitest');
  const company = companyOf(plugin, companions);
  const suited = countsFor(company, counts);
  const more = deckOptions === undefined ? {} : { deckOptions };
  const texts = (complaints: readonly Complaint[]): readonly string[] =>
    complaints.map(({ check, what }) => `${plugin.id} breaks the contract (${check}): ${what}`);

  describe(`${plugin.id} keeps the contract`, () => {
    it('says who it is, has sane data and makes a game at every table size', () => {
      expect(texts(standingComplaints(plugin, company, suited, deckOptions))).toEqual([]);
    });
    it.each(suited)(
      'plays games of chance to their end with %i players, and nothing is lost or promised in vain',
      (count) => {
        expect(texts(gameComplaints(rulesOf(company, count, more), games, { closely }))).toEqual([]);
      },
      120_000,
    );
    it('plays where the regions are drafted as well', () => {
      const drafts = suited.map((count) => rulesOf(company, count, { ...more, regions: 'draft' }));
      expect(texts(drafts.flatMap((rules) => gameComplaints(rules, 1, { closely: 20, mostActions: 40 })))).toEqual([]);
    });
  });
}
