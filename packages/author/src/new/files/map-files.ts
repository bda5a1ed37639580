import type { Board, PlayerCount } from '@gridwright/model';
import { literal } from './literal.ts';

/** What the package of a map is written from. */
export interface MapContent {
  readonly players: readonly PlayerCount[];
  readonly board: Board;
  /** Words by language. */
  readonly messages: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Numbers that differ from the standard game. */
  readonly settings?: Readonly<Record<string, unknown>>;
  /** What the map changes, as sentences of its words. */
  readonly rules?: readonly {
    readonly key: string;
    readonly params: Readonly<Record<string, number>>;
    readonly about?: readonly string[];
  }[];
}

/** The file that asks of a package what every plugin keeps. */
export const contractTest = (
  imports: string,
  given: string,
): string => `import { contract } from '@gridwright/core/testing';
${imports}
await contract(${given}, [], { games: 5 });
`;

function boardSource({ projection, regions, cities, connections, ...more }: Board): string {
  const others = Object.entries(more).map(([field, value]) => `  ${field}: ${literal(value, { indent: 2 })},\n`);
  return `import { defineBoard } from '@gridwright/core/plugin';

// A city, region or colour that is misspelt does not compile.
export const board = defineBoard({
  // 'geo' for places as [longitude, latitude]
  projection: ${literal(projection)},
  regions: ${literal(regions, { indent: 2, open: 1 })},
  cities: ${literal(cities, { indent: 2, open: 1 })},
  // two cities, and the Elektro between them
  connections: ${literal(connections, { indent: 2, open: 1 })},
${others.join('')}});
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

/** The board of a map, its words and the plugin, a scene, and the test of what every plugin keeps. */
export function mapFiles(
  name: string,
  { players, board, messages, settings, rules = [] }: MapContent,
): Readonly<Record<string, string>> {
  const changes = [
    ...(settings === undefined ? [] : [`  settings: ${literal(settings, { indent: 2, taken: 12 })},\n`]),
    ...(rules.length === 0 ? [] : [`  rules: ${literal(rules, { indent: 2, taken: 9 })},\n`]),
  ];
  return {
    'src/board.ts': boardSource(board),
    'src/messages.ts': `import type { Messages } from '@gridwright/core/plugin';

export const messages: Messages = ${literal(messages, { open: 2 })};
`,
    'src/index.ts': `import { definePlugin } from '@gridwright/core/plugin';
import { board } from './board.ts';
import { messages } from './messages.ts';

export default definePlugin({
  id: ${literal(`map:${name}`)},
  tier: 'map',
  apiVersion: 1,
  stage: 'draft',
  players: ${literal(players)},
  board,
  messages,
${changes.join('')}});
`,
    'scenes/first-houses.json': firstScene(players[0] ?? 2),
    'test/contract.test.ts': contractTest("import map from '../src/index.ts';\n", 'map'),
  };
}
