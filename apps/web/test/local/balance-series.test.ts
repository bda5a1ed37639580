import bots from '@gridwright/bots';
import decks, { baseDeck } from '@gridwright/decks';
import germany from '@gridwright/map-germany';
import { expect, it } from 'vitest';
import type { BalanceSeries, SeriesNews } from '../../src/local/balance-messages.ts';
import { playBalance } from '../../src/local/balance-series.ts';

const packages = Object.entries({ bots, decks, germany }).map(([name, content]) => ({
  name,
  version: '1.0.0',
  content,
}));
const series: BalanceSeries = {
  map: germany.id,
  deck: baseDeck.id,
  players: 2,
  bot: 'bot:standard',
  level: 'easy',
  games: 3,
  seed: 'web',
};
function told(change: Partial<BalanceSeries>, installed: typeof packages = packages): readonly SeriesNews[] {
  const news: SeriesNews[] = [];
  playBalance({ ...series, ...change }, installed, (one) => news.push(one));
  return news;
}

it('the figures of every game so far are told, the same for the same seed', () => {
  const news = told({});
  expect(news.map((one) => one.news === 'figures' && one.balance.games)).toEqual([1, 2, 3]);
  expect(told({})).toEqual(news);
  expect(told({ games: 2 })).toEqual(news.slice(0, 2));
  expect(told({ seed: 'another' })).not.toEqual(news);
});

it('what is not in the page is named, and nothing is played', () => {
  expect(told({ map: 'map:of-the-server' })).toEqual([{ news: 'absent', what: 'map' }]);
  expect(told({ deck: germany.id })).toEqual([{ news: 'absent', what: 'deck' }]);
  expect(told({ level: 'divine' })).toEqual([{ news: 'absent', what: 'bot' }]);
});

it('a deck that does not go with the map is the reason why nothing is played', () => {
  const proud = { ...germany, conflicts: [baseDeck.id] };
  const news = told({}, [
    ...packages.filter(({ name }) => name !== 'germany'),
    { name: 'proud', version: '1.0.0', content: proud },
  ]);
  expect(news).toMatchObject([{ news: 'impossible', problem: { code: 'conflicts' } }]);
});
