import type { PublicEvent } from '@gridwright/model';
import type { HistoryEntry } from '@gridwright/protocol';

const building: PublicEvent = { type: 'phase-began', phase: { at: 'building' } };

/** Everything that the log has a sentence for. */
const events: readonly PublicEvent[] = [
  { type: 'region-picked', seat: 0, region: 'west' },
  { type: 'board-set', regions: ['west', 'east'], cities: ['ash', 'birch'] },
  { type: 'round-began', round: 1 },
  { type: 'order-set', order: [0, 1] },
  {
    type: 'phase-began',
    phase: { at: 'auction' },
  },
  { type: 'auction-opened', seat: 0, plant: 'a', bid: 4 },
  { type: 'bid-made', seat: 1, plant: 'a', bid: 5 },
  { type: 'bidder-dropped', seat: 1, plant: 'a' },
  { type: 'plant-bought', seat: 0, plant: 'a', price: 6 },
  { type: 'plant-drawn', plant: 'c' },
  { type: 'auction-opened', seat: 1, plant: 'b', bid: 13 },
  { type: 'plant-bought', seat: 1, plant: 'b', price: 13 },
  { type: 'nomination-passed', seat: 1 },
  { type: 'plant-scrapped', seat: 0, plant: 'b' },
  { type: 'fuel-returned', seat: 0, fuel: 'coal', count: 2 },
  { type: 'plant-laid-aside', plant: 'c' },
  { type: 'plant-stacked', plant: 'c' },
  { type: 'plant-removed', plant: 'a', why: 'unsold' },
  { type: 'plant-removed', plant: 'a', why: 'obsolete' },
  { type: 'plant-removed', plant: 'a', why: 'step-two' },
  { type: 'plant-removed', plant: 'a', why: 'step-three' },
  { type: 'plant-removed', plant: 'a', why: 'upkeep' },
  { type: 'plant-removed', plant: 'a', why: 'rule' },
  { type: 'plant-buried', plant: 'c' },
  { type: 'plant-set-aside', plant: 'c' },
  { type: 'aside-shuffled', plants: ['c'] },
  { type: 'step-three-drawn', moment: 'auction' },
  { type: 'phase-began', phase: { at: 'fuel' } },
  { type: 'fuel-bought', seat: 0, market: 'main', fuel: 'coal', count: 1, price: 1 },
  { type: 'fuel-bought', seat: 0, market: 'main', fuel: 'oil', count: 2, price: 6 },
  building,
  {
    type: 'choice-made',
    seat: 0,
    choice: 'merchant',
    answer: 'oil',
    text: 'answer.oil',
    params: {},
    by: 'house:merchants',
  },
  { type: 'city-built', seat: 0, city: 'ash', house: 10, link: 0 },
  { type: 'city-built', seat: 0, city: 'birch', house: 10, link: 4 },
  { type: 'game-ended', ranking: [], why: 'rounds' },
  { type: 'game-ended', ranking: [], why: 'spaces' },
  { type: 'turn-undone', seat: 0, actions: 2 },
  { type: 'game-set-back', actions: 3 },
  { type: 'copy-begun', seat: 0 },
  { type: 'phase-began', phase: { at: 'bureaucracy' } },
  { type: 'plants-chosen', seat: 0 },
  { type: 'plants-run', seat: 0, runs: [], supplied: 0, income: 10 },
  { type: 'plants-run', seat: 1, runs: [{ plant: 'a', burn: { coal: 2 } }] },
  { type: 'plants-run', seat: 1, runs: [] },
  { type: 'fuel-restocked', market: 'main', added: { coal: 3, oil: 1, garbage: 0, uranium: 1 } },
  { type: 'fuel-moved', from: 'supply', to: { market: 'main' }, fuel: 'garbage', count: 1 },
  { type: 'step-began', step: 2 },
  {
    type: 'plugin-changed',
    from: { id: 'map:plain', version: '1.0.0', hash: 'a' },
    to: { id: 'map:plain', version: '1.1.0', hash: 'b' },
  },
];

/** A history in which all of that happens, one version after the other. */
export const everyEvent: readonly HistoryEntry[] = events.map((event, at) => ({
  version: at + 1,
  seat: 'seat' in event ? event.seat : null,
  time: 0,
  events: [event],
}));
