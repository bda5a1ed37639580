import type { AnyPlugin, FuelMoment, MarketMoment } from '@gridwright/core/plugin';
import type { GameEvent } from '@gridwright/model';

// Types are gone when code runs: what they allow is written down once more, and the compiler sees to it that nothing is missing.

const events: Readonly<Record<GameEvent['type'], true>> = {
  'game-created': true,
  'region-picked': true,
  'board-set': true,
  'deck-built': true,
  'order-set': true,
  'round-began': true,
  'phase-began': true,
  'turn-set': true,
  'auction-opened': true,
  'bid-made': true,
  'bidder-dropped': true,
  'nomination-passed': true,
  'plant-bought': true,
  'plant-scrapped': true,
  'fuel-returned': true,
  'plant-drawn': true,
  'plant-laid-aside': true,
  'plant-removed': true,
  'plant-buried': true,
  'plant-stacked': true,
  'plant-set-aside': true,
  'aside-shuffled': true,
  'step-three-drawn': true,
  'step-three-returned': true,
  'fuel-bought': true,
  'city-built': true,
  'seat-finished': true,
  'plants-chosen': true,
  'plants-run': true,
  'fuel-restocked': true,
  'step-began': true,
  'money-paid': true,
  'fuel-moved': true,
  'game-ended': true,
  'turn-undone': true,
  'choice-made': true,
  'slice-set': true,
  'note-made': true,
  'plugin-changed': true,
};
/** The types of all events. */
export const eventTypes: readonly string[] = Object.keys(events);

const moments: Readonly<Record<MarketMoment | FuelMoment, true>> = {
  opening: true,
  drawn: true,
  bought: true,
  'first-pass': true,
  unsold: true,
  'auction-end': true,
  obsolete: true,
  'step-two': true,
  'card-returned': true,
  'step-three-card': true,
  'step-three': true,
  bureaucracy: true,
  upkeep: true,
  'pile-empty': true,
  'before-restock': true,
  'game-end': true,
};
/** Every moment at which a market is asked. */
export const marketMoments: readonly string[] = Object.keys(moments);

/** Everything that a plugin may have. */
export const pluginProperties = [
  'id',
  'tier',
  'apiVersion',
  'version',
  'code',
  'stage',
  'players',
  'board',
  'deck',
  'settings',
  'requires',
  'conflicts',
  'messages',
  'rules',
  'lessons',
  'slice',
  'hooks',
  'editions',
  'options',
  'settingsFor',
  'checkOptions',
] as const satisfies readonly (keyof AnyPlugin)[];
