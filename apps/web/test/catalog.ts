import type { Catalog, ListedDeck, ListedMap } from '@gridwright/protocol';

export const listedMap = (id: string): ListedMap => ({
  id,
  version: '1.0.0',
  stage: 'official',
  messages: {
    en: {
      name: `Board ${id}`,
      tagline: 'Flat land',
      'region.west': 'West',
      'region.east': 'East',
      'region.north': 'North',
    },
  },
  rules: [],
  options: {},
  regions: ['west', 'east', 'north'].map((region) => ({ id: region, hue: 'red' })),
  borders: [
    ['west', 'east'],
    ['east', 'north'],
  ],
  cities: 12,
  players: [2, 3, 4, 5, 6],
  regionsInPlay: { 2: 2, 3: 2, 4: 3, 5: 3, 6: 3 },
  suggested: {},
  thumb: `/art/${id}.thumb.json`,
});

export const listedDeck = (id: string): ListedDeck => ({
  id,
  version: '1.0.0',
  stage: 'official',
  messages: { en: { name: 'Base deck', tagline: 'As usual' } },
  rules: [{ by: id, key: 'rule.none', params: {} }],
  options: {},
  cards: [],
});

export const catalog: Catalog = {
  maps: [listedMap('map:plain'), listedMap('map:hilly')],
  decks: [listedDeck('deck:base')],
  variants: [],
  lessons: [],
  bots: [
    {
      id: 'bot:plain',
      version: '1.0.0',
      messages: {
        en: { name: 'Robot', tagline: 'Plays', 'level.easy': 'Easy', 'level.hard': 'Hard' },
        de: { name: 'Automat', tagline: 'Spielt', 'level.easy': 'Leicht', 'level.hard': 'Schwer' },
      },
      levels: ['easy', 'hard'],
      usualLevel: 'hard',
    },
  ],
  refused: [],
};
