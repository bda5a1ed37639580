import type { Messages } from '@gridwright/core/plugin';

/** Every word of this map in each language: its name, its regions, its markets, its special rules. */
export const messages: Messages = {
  en: {
    name: 'Atlantis',
    tagline: 'Two fuel markets, and a citadel that asks for a toll',
    'region.temples': 'Temples',
    'region.harbours': 'Harbours',
    'region.vineyards': 'Vineyards',
    'region.copper-hills': 'Copper Hills',
    'region.plain': 'Great Plain',
    'market.north': 'Northern canal',
    'market.south': 'Southern canal',
    'rule.markets':
      'Fuel is sold in two places at different prices: coal is cheap in the north, oil in the south. Everybody may buy in both.',
    'rule.toll': 'Every route into or through Poseidonis costs {toll} Elektro more.',
    'rule.targets': 'The island is small: Step 2 and the end of the game come with fewer cities.',
  },
  de: {
    name: 'Atlantis',
    tagline: 'Zwei Rohstoffmärkte und eine Zitadelle, die Zoll verlangt',
    'region.temples': 'Tempel',
    'region.harbours': 'Häfen',
    'region.vineyards': 'Weinberge',
    'region.copper-hills': 'Kupferberge',
    'region.plain': 'Große Ebene',
    'market.north': 'Nordkanal',
    'market.south': 'Südkanal',
    'rule.markets':
      'Rohstoffe gibt es an zwei Orten zu verschiedenen Preisen: Kohle ist im Norden billig, Öl im Süden. Jeder darf an beiden kaufen.',
    'rule.toll': 'Jeder Weg nach oder durch Poseidonis kostet {toll} Elektro mehr.',
    'rule.targets': 'Die Insel ist klein: Stufe 2 und das Spielende kommen mit weniger Städten.',
  },
};
