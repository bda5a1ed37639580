import type { Answers, Kind } from './answers.ts';
import { exampleMap, exampleRulesTest } from './example-map.ts';
import { quoted } from './literal.ts';
import { contractTest, mapFiles } from './map-files.ts';

type Files = Readonly<Record<string, string>>;

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
  map: (name, answers) => ({
    ...mapFiles(name, exampleMap(answers)),
    'test/rules.test.ts': exampleRulesTest(answers),
  }),
  deck: deckFiles,
  'house-rule': ruleFiles,
  bot: botFiles,
};

/** The code of a new package, its words and its tests. */
export const sourceFiles = (kind: Kind, name: string, answers: Answers): Files => files[kind](name, answers);
