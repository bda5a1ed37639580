import type { Answers, Kind } from './answers.ts';
import { regions, regionsFor } from './names.ts';

const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", String.raw`\'`)}'`;
const slug = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
type Files = Readonly<Record<string, string>>;

const contractTest = (imports: string, given: string): string => `import { contract } from '@gridwright/core/testing';
${imports}
await contract(${given}, [], { games: 5 });
`;

/** Regions of seven cities, one below the other: rows and columns are joined. */
function boardSource(count: number): string {
  const rows = regions.slice(0, count);
  const ids = rows.map(({ cities }) => cities.map(slug));
  const cityLines = rows.flatMap(({ id, cities }, row) =>
    cities.map((city, column) => {
      const x = 80 + column * 120 + (row % 2) * 40;
      const y = 70 + row * 120 + (column % 2) * 36;
      return `    { id: ${quoted(slug(city))}, name: ${quoted(city)}, region: ${quoted(id)}, at: [${x}, ${y}] },`;
    }),
  );
  const lines = ids.flatMap((row, at) =>
    row.flatMap((city, column) => {
      const right = row[column + 1];
      const below = ids[at + 1]?.[column];
      return [
        ...(right === undefined ? [] : [`    [${quoted(city)}, ${quoted(right)}, ${5 + ((at + column) % 4)}],`]),
        ...(below === undefined ? [] : [`    [${quoted(city)}, ${quoted(below)}, ${8 + ((at * 2 + column) % 4)}],`]),
      ];
    }),
  );
  return `import { defineBoard } from '@gridwright/core/plugin';

// A city, region or colour that is misspelt does not compile.
export const board = defineBoard({
  // 'geo' for places as [longitude, latitude]
  projection: 'flat',
  regions: [
${rows.map(({ id, hue }) => `    { id: ${quoted(id)}, hue: ${quoted(hue)} },`).join('\n')}
  ],
  cities: [
${cityLines.join('\n')}
  ],
  // two cities, and the Elektro between them
  connections: [
${lines.join('\n')}
  ],
});
`;
}

/** A plant bought by hand, and then bots until the first houses are built. */
const firstScene = (players: number): string => `{
  "title": "The first houses",
  "players": ${players},
  "seed": "first",
  "setup": { "order": [${Array.from({ length: players }, (_, seat) => seat).join(', ')}] },
  "moves": [
    { "seat": 0, "type": "open", "plant": 4, "bid": 4 },
    { "until": { "round": 1, "phase": "building" } },
    { "until": { "round": 2 } }
  ]
}
`;

function mapFiles(name: string, { title, about, players }: Answers): Files {
  const count = Math.max(...players.map((one) => regionsFor[one] ?? 5));
  const rows = regions.slice(0, count);
  const toll = slug(rows[1]?.cities[3] ?? '');
  return {
    'src/board.ts': boardSource(count).replace(`id: '${toll}', name`, `id: '${toll}', enter: 3, name`),
    'src/messages.ts': `import type { Messages } from '@gridwright/core/plugin';

export const messages: Messages = {
  en: {
    name: ${quoted(title)},
    tagline: ${quoted(about)},
${rows.map(({ id, name: region }) => `    'region.${id}': ${quoted(region)},`).join('\n')}
    'rule.toll': 'Every route into ${rows[1]?.cities[3] ?? ''} costs {toll} Elektro more.',
  },
};
`,
    'src/index.ts': `import { definePlugin } from '@gridwright/core/plugin';
import { board } from './board.ts';
import { messages } from './messages.ts';

export default definePlugin({
  id: 'map:${name}',
  tier: 'map',
  apiVersion: 1,
  stage: 'draft',
  players: [${players.join(', ')}],
  board,
  messages,
  settings: { markets: { main: { fillFrom: { oil: 2 } } } },
  rules: [{ key: 'rule.toll', params: { toll: 3 }, about: ['building'] }],
});
`,
    'scenes/first-houses.json': firstScene(players[0] ?? 2),
    'test/contract.test.ts': contractTest("import map from '../src/index.ts';\n", 'map'),
    'test/rules.test.ts': `import { rulesOf, scene } from '@gridwright/core/testing';
import { baseDeck } from '@gridwright/decks';
import { expect, it } from 'vitest';
import map from '../src/index.ts';

const rules = rulesOf([map, baseDeck], ${players[0] ?? 2}, { regions: [${rows
      .slice(0, regionsFor[players[0] ?? 2] ?? 3)
      .map(({ id }) => quoted(id))
      .join(', ')}] });

it('a route into ${rows[1]?.cities[3] ?? ''} costs 3 Elektro more', () => {
  const order = [${Array.from({ length: players[0] ?? 2 }, (_, seat) => seat).join(', ')}];
  const game = scene(rules, { phase: 'building', order, seats: { ${(players[0] ?? 2) - 1}: { cities: [${quoted(slug(rows[1]?.cities[2] ?? ''))}], money: 99 } } });
  const option = game.options(${(players[0] ?? 2) - 1}, 'build').find(({ city }) => city === ${quoted(toll)});
  const line = map.board?.connections.find(([a, b]) => a === ${quoted(slug(rows[1]?.cities[2] ?? ''))} && b === ${quoted(toll)});
  expect(option?.link).toBe((line?.[2] ?? 0) + 3);
});
`,
  };
}

const deckFiles = (name: string, { title, about }: Answers): Files => ({
  'src/index.ts': `import { definePlugin, plantCard } from '@gridwright/core/plugin';

/** Plants 3 to 44: what they burn goes round, and the larger ones supply more. */
const kinds = ['oil', 'coal', 'hybrid', 'garbage', 'coal', 'uranium', 'eco'] as const;
const numbers = Array.from({ length: 42 }, (_, index) => index + 3);
const cards = numbers.map((number, at) => {
  const kind = kinds[at % kinds.length] ?? 'coal';
  return plantCard(number, kind, kind === 'eco' ? 0 : kind === 'uranium' ? 1 : 2, Math.max(1, Math.floor(number / 6)));
});

export default definePlugin({
  id: 'deck:${name}',
  tier: 'deck',
  apiVersion: 1,
  stage: 'draft',
  messages: { en: { name: ${quoted(title)}, tagline: ${quoted(about)} } },
  deck: {
    cards,
    box: [],
    opening: { from: {}, order: 'lowest' },
    // by the number of players, so many plants are taken out unseen
    cull: [{ from: {}, count: [8, 8, 4, 0, 0] }],
    spare: [],
    // the pile from top to bottom
    stack: [{ numbers: [13] }, { rest: {}, order: 'shuffled' }, 'step-three'],
    duplicates: 'plus',
  },
});
`,
  'test/contract.test.ts': contractTest("import deck from '../src/index.ts';\n", 'deck'),
  'test/rules.test.ts': `import { plainMap, rulesOf, scene } from '@gridwright/core/testing';
import { expect, it } from 'vitest';
import deck from '../src/index.ts';

it('the lowest four plants open the market', () => {
  expect(scene(rulesOf([plainMap, deck], 3)).current).toEqual([3, 4, 5, 6]);
});
`,
});

const ruleFiles = (name: string, { title, about, players }: Answers): Files => ({
  'src/index.ts': `import { because, definePlugin } from '@gridwright/core/plugin';

export default definePlugin({
  id: 'house:${name}',
  tier: 'house',
  apiVersion: 1,
  stage: 'draft',
  players: [${players.join(', ')}],
  messages: {
    en: {
      name: ${quoted(title)},
      tagline: ${quoted(about)},
      rule: 'Plants up to {number} may be opened {less} Elektro below their number.',
      reason: 'Small plants may be opened {less} below their number.',
    },
  },
  rules: [{ key: 'rule', params: { number: 10, less: 2 }, about: ['bidding'] }],
  hooks: {
    minimumBid: (bid, { plant }) => (plant.number <= 10 ? because(bid - 2, 'reason', { less: 2 }) : bid),
  },
});
`,
  'test/contract.test.ts': contractTest("import rule from '../src/index.ts';\n", 'rule'),
  'test/rules.test.ts': `import { plainDeck, plainMap, rulesOf, scene } from '@gridwright/core/testing';
import { expect, it } from 'vitest';
import rule from '../src/index.ts';

it('plants up to 10 open 2 below their number', () => {
  const players = ${players[0] ?? 2};
  const order = Array.from({ length: players }, (_, seat) => seat);
  const game = scene(rulesOf([plainMap, plainDeck, rule], players), { order, current: [5, 7, 9, 12] });
  expect(game.options(0, 'open').map(({ min }) => min)).toEqual([3, 5, 7, 12]);
});
`,
});

const botFiles = (name: string, { title, about }: Answers): Files => ({
  'src/index.ts': `import { bestAnswer, defineBot, leastOf, type Option } from '@gridwright/core/plugin';

/** Elektro that each level spends on a city. */
const spends: Readonly<Record<string, number>> = { careful: 15, bold: 30 };

/** What a seat cannot go without, or has to decide. */
const needed = ['pick-region', 'open', 'discard-plant', 'discard-fuel', 'buy', 'power'];

export default defineBot({
  id: 'bot:${name}',
  apiVersion: 1,
  stage: 'draft',
  levels: ['careful', 'bold'],
  usualLevel: 'bold',
  messages: {
    en: { name: ${quoted(title)}, tagline: ${quoted(about)}, 'level.careful': 'Careful', 'level.bold': 'Bold' },
  },
  choose: ({ offered: { options }, level }) => {
    const cities = options.filter((option) => option.type === 'build');
    const [cheapest] = cities.toSorted((a, b) => a.house + a.link - b.house - b.link);
    const affordable = cheapest !== undefined && cheapest.house + cheapest.link <= (spends[level] ?? 0);
    const wanted: Option | undefined = affordable ? cheapest : options.find(({ type }) => needed.includes(type));
    return bestAnswer(options) ?? (wanted === undefined ? { type: 'pass' } : leastOf(wanted));
  },
});
`,
  'test/contract.test.ts': `import { botContract } from '@gridwright/core/testing';
import bot from '../src/index.ts';

await botContract(bot);
`,
});

const files: Readonly<Record<Kind, (name: string, answers: Answers) => Files>> = {
  map: mapFiles,
  deck: deckFiles,
  'house-rule': ruleFiles,
  bot: botFiles,
};

/** The code of a new package, its words and its tests. */
export const sourceFiles = (kind: Kind, name: string, answers: Answers): Files => files[kind](name, answers);
