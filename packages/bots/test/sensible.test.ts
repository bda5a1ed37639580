import { baseDeck } from '@gridwright/decks';
import germany from '@gridwright/map-germany';
import { beforeAll, describe, expect, it } from 'vitest';
import { bot, type Decision, playGame, rulesOf } from './arena.ts';

const games = 10;
const rules = rulesOf([baseDeck, germany], 4);
const decisions: Decision[] = [];

beforeAll(() => {
  for (let game = 0; game < games; game++)
    playGame(
      rules,
      [0, 1, 2, 3].map((seat) => bot(`${game} ${seat}`)),
      `sensible ${game}`,
      (decision) => decisions.push(decision),
    );
});

const share = (list: readonly boolean[]): number => list.filter(Boolean).length / list.length;
const at = (phase: Decision['view']['phase']['at']): readonly Decision[] =>
  decisions.filter(({ view }) => view.phase.at === phase);
const own = ({ view, seat }: Decision) => {
  const mine = view.seats[seat];
  if (mine === undefined) throw new Error(`seat ${seat} is not in the view`);
  return mine;
};

describe('what a bot does in four-player games', () => {
  it('does not overpay: no bid is far above the number of the plant before the last round', () => {
    for (const { action, view, sheet } of at('auction')) {
      if (action.type !== 'bid' || view.phase.at !== 'auction') continue;
      if (view.seats.some(({ cities }) => cities.length + 2 >= view.targets.endAt)) continue;
      const number = sheet.cards[view.phase.lot?.plant ?? '']?.number ?? 0;
      expect(action.bid).toBeLessThanOrEqual(number * 1.5 + 10);
    }
  });

  it('keeps money for fuel: nearly always there is something to run', () => {
    const runs = at('bureaucracy').map(({ action }) => action.type === 'power' && action.runs.length > 0);
    expect(share(runs)).toBeGreaterThan(0.9);
  });

  it('leaves no city dark that it can supply', () => {
    const kept = at('bureaucracy').filter(({ action, offered }) => {
      const power = offered.options.find(({ type }) => type === 'power');
      return action.type !== 'power' || power?.type !== 'power' || action.runs.length < power.proposal.length;
    });
    expect(kept).toEqual([]);
  });

  it('buys what it can supply: most cities are supplied', () => {
    const supplied = at('bureaucracy').map((decision) => {
      const { powerable, cities } = own(decision);
      return Math.min(powerable, cities.length) / cities.length;
    });
    expect(supplied.reduce((sum, part) => sum + part, 0) / supplied.length).toBeGreaterThan(0.75);
  });

  it('builds in a cheap cluster: a connection seldom costs much', () => {
    const links = at('building').flatMap(({ action, offered }) =>
      offered.options.flatMap((option) =>
        action.type === 'build' && option.type === 'build' && option.city === action.city ? [option.link] : [],
      ),
    );
    expect(links.length).toBeGreaterThan(games * 4 * 8);
    expect(links.reduce((sum, link) => sum + link, 0) / links.length).toBeLessThan(12);
  });

  it('scraps the plant it misses least: never one that supplies more than another of the same fuel that it keeps', () => {
    for (const decision of at('auction')) {
      const { action, sheet, view } = decision;
      if (action.type !== 'discard-plant' || view.phase.at !== 'auction') continue;
      const gone = sheet.cards[action.plant];
      const worse = own(decision).plants.filter(({ id }) => {
        const card = sheet.cards[id];
        return (
          id !== action.plant &&
          id !== (view.phase.at === 'auction' ? view.phase.owing?.bought : '') &&
          card?.kind === gone?.kind &&
          (card?.cities ?? 0) < (gone?.cities ?? 0) &&
          (card?.burns ?? 0) >= (gone?.burns ?? 0)
        );
      });
      expect(worse).toEqual([]);
    }
  });

  it('says what it wants in one go: few purchases per round', () => {
    const purchases = at('fuel').filter(({ action }) => action.type === 'buy').length;
    const turns = at('fuel').filter(({ action }) => action.type === 'pass').length;
    expect(purchases / turns).toBeLessThan(3);
  });

  it('leaves no option open that it was not offered: every action is of a type on offer', () => {
    for (const { action, offered } of decisions) expect(offered.options.map(({ type }) => type)).toContain(action.type);
  });
});
