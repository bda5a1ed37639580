import type { EventType, GameEvent, PublicEvent, Seat } from '@gridwright/model';

/**
 * What a stranger may know of an event, field by field. What is not listed is a secret: the pile, the seed, and sums that would tell
 * how much money somebody has where money is hidden.
 */
const openToAll: { readonly [Type in EventType]: readonly string[] } = {
  'game-created': ['table', 'money', 'supply', 'markets', 'slices'],
  'region-picked': ['seat', 'region'],
  'board-set': ['regions', 'cities', 'blocked'],
  'deck-built': ['current', 'future', 'aside'],
  'order-set': ['order'],
  'round-began': ['round'],
  'phase-began': ['phase'],
  'turn-set': ['phase'],
  'auction-opened': ['seat', 'plant', 'bid'],
  'bid-made': ['seat', 'plant', 'bid'],
  'bidder-dropped': ['seat', 'plant'],
  'nomination-passed': ['seat'],
  'plant-bought': ['seat', 'plant', 'price', 'current', 'future'],
  'plant-scrapped': ['seat', 'plant'],
  'fuel-returned': ['seat', 'fuel', 'count'],
  'plant-drawn': ['plant', 'current', 'future'],
  'plant-laid-aside': ['plant'],
  'plant-stacked': ['plant'],
  'plant-set-aside': ['plant', 'current', 'future'],
  'aside-shuffled': ['plants'],
  'rows-joined': ['current', 'future'],
  'plant-removed': ['plant', 'why', 'current', 'future'],
  'plant-buried': ['plant', 'current', 'future'],
  'step-three-drawn': ['moment', 'current', 'future'],
  'step-three-returned': [],
  'fuel-bought': ['seat', 'market', 'fuel', 'count'],
  'city-built': ['seat', 'city'],
  'seat-finished': ['seat', 'at'],
  'plants-chosen': ['seat'],
  'plants-run': ['seat', 'runs'],
  'fuel-restocked': ['market', 'added'],
  'step-began': ['step', 'current', 'future'],
  'money-paid': ['seat', 'why'],
  'fuel-moved': ['from', 'to', 'fuel', 'count'],
  'game-ended': ['ranking', 'why'],
  'turn-undone': ['seat', 'actions'],
  'game-set-back': ['actions'],
  'copy-begun': ['seat'],
  'slice-set': ['plugin', 'value'],
  'choice-made': ['seat', 'choice', 'answer', 'text', 'params'],
  'house-placed': ['city'],
  'note-made': ['key', 'params'],
  'plugin-changed': ['from', 'to'],
};

/** What the seat itself may know besides, and everybody where money is open. */
const openToOwner: { readonly [Type in EventType]?: readonly string[] } = {
  'fuel-bought': ['price'],
  'city-built': ['house', 'link'],
  'plants-run': ['supplied', 'income'],
  'money-paid': ['amount'],
};

/** What only the seat itself may know, at any table. */
const openToSeat: { readonly [Type in EventType]?: readonly string[] } = { 'plants-chosen': ['runs'] };

/** What is wrong with an event as one viewer is shown it: a field that must be hidden, or one that is kept from them. */
export function wronglyShown(
  event: GameEvent,
  shown: PublicEvent,
  viewer: Seat | null,
  money: 'hidden' | 'open',
): string | undefined {
  const isSeat = 'seat' in event && event.seat === viewer;
  const open = [
    'type',
    'by',
    ...openToAll[event.type],
    ...(isSeat || money === 'open' ? (openToOwner[event.type] ?? []) : []),
    ...(isSeat ? (openToSeat[event.type] ?? []) : []),
  ];
  const fields = Object.keys(shown);
  const leaked = fields.find((field) => !open.includes(field));
  const missing = Object.keys(event).find((field) => open.includes(field) && !fields.includes(field));
  const who = viewer === null ? 'a spectator' : `seat ${viewer}`;
  if (leaked !== undefined) return `${who} is shown "${leaked}" of ${event.type}, which must stay hidden`;
  return missing === undefined ? undefined : `${who} is not shown "${missing}" of ${event.type}`;
}
