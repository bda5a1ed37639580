/** Names of invented cities, one row for each region. */
export const regions: readonly {
  readonly id: string;
  readonly name: string;
  readonly hue: string;
  readonly cities: readonly string[];
}[] = [
  {
    id: 'north',
    name: 'North',
    hue: 'green',
    cities: ['Alder', 'Birchley', 'Cold Ash', 'Drumford', 'Elmstow', 'Fallow', 'Greyfell'],
  },
  {
    id: 'hills',
    name: 'Hills',
    hue: 'brown',
    cities: ['Harrow', 'Inchmore', 'Juniper', 'Kestrel', 'Longmoor', 'Marl', 'Nettle'],
  },
  {
    id: 'vale',
    name: 'Vale',
    hue: 'yellow',
    cities: ['Oakham', 'Pebble', 'Quarry', 'Rushmere', 'Stonebow', 'Thistle', 'Upford'],
  },
  {
    id: 'coast',
    name: 'Coast',
    hue: 'blue',
    cities: ['Vane', 'Whitesand', 'Yarrow', 'Anchor', 'Breaker', 'Cockle', 'Driftwood'],
  },
  {
    id: 'south',
    name: 'South',
    hue: 'red',
    cities: ['Ember', 'Foxglove', 'Gorse', 'Hollow', 'Ivybridge', 'Kiln', 'Lantern'],
  },
];

/** How many regions are played with two to six players. */
export const regionsFor: Readonly<Record<number, number>> = { 2: 3, 3: 3, 4: 4, 5: 5, 6: 5 };
