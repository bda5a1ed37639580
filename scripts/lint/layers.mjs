// Which part of the project may import which other. An import that is not listed here is a lint error.

const plugin = ['@gridwright/model', '@gridwright/core/plugin'];
const plugins = ['@gridwright/bots', '@gridwright/decks', '@gridwright/variants', '@gridwright/map-.+'];
const hashes = ['@noble/hashes/.+']; // plain JavaScript without a dependency
const tools = ['vitest', 'fast-check'];

/**
 * folder: the packages it is about.
 * imports: our packages its sources may import; a bare name stands for that name and nothing below it.
 * types: what its sources may import as types only.
 * packages: for layers that must run anywhere and repeat exactly, the only other packages they may import.
 * tests: what its tests may import besides.
 */
export const layers = [
  {
    name: 'model',
    folder: 'packages/model',
    imports: [],
    packages: ['zod'],
  },
  {
    name: 'protocol',
    folder: 'packages/protocol',
    imports: ['@gridwright/model'],
    packages: ['zod'],
  },
  {
    name: 'arithmetic',
    folder: 'packages/arithmetic',
    imports: ['@gridwright/model'],
    packages: [],
  },
  {
    name: 'core',
    folder: 'packages/core',
    imports: ['@gridwright/model', '@gridwright/model/schemas', '@gridwright/arithmetic'],
    packages: hashes,
    except: { folder: 'packages/core/src/testing', packages: [...hashes, ...tools, 'node:.+'] },
  },
  {
    name: 'plugins',
    folder: '{packages/{decks,variants},maps/*,examples/*}',
    imports: plugin,
    packages: [],
    tests: ['@gridwright/core/testing', ...plugins],
  },
  {
    name: 'bots',
    folder: 'packages/bots',
    imports: [...plugin, '@gridwright/arithmetic'],
    packages: [],
    tests: ['@gridwright/core', '@gridwright/core/testing', ...plugins],
  },
  {
    name: 'board-art',
    folder: 'packages/board-art',
    imports: ['@gridwright/model'],
  },
  {
    name: 'plugin-host',
    folder: 'packages/plugin-host',
    imports: ['@gridwright/model(/.+)?', '@gridwright/arithmetic', '@gridwright/core(/.+)?'],
    tests: plugins,
  },
  {
    name: 'author',
    folder: 'packages/author',
    imports: [
      '@gridwright/model(/.+)?',
      '@gridwright/core(/.+)?',
      '@gridwright/board-art',
      '@gridwright/bots',
      '@gridwright/decks',
      '@gridwright/variants',
      '@gridwright/plugin-host/balance',
    ],
    // what a new package is made of is written in browsers as well
    except: { folder: 'packages/author/src/new/files', imports: ['@gridwright/model'], packages: [] },
    tests: plugins,
  },
  {
    name: 'server',
    folder: 'apps/server',
    imports: [
      '@gridwright/model(/.+)?',
      '@gridwright/protocol(/.+)?',
      '@gridwright/core(/.+)?',
      '@gridwright/plugin-host(/play)?',
      '@gridwright/board-art(/markup)?',
    ],
    tests: ['@gridwright/arithmetic', ...plugins],
  },
  {
    name: 'web',
    folder: 'apps/web',
    imports: [
      '@gridwright/model',
      '@gridwright/protocol',
      '@gridwright/arithmetic',
      '@gridwright/board-art/(longitude|markup)',
      '@gridwright/author/drawn-map',
    ],
    types: ['@gridwright/server/router'],
    // the games that are played on the device are the server's own, and so is what judges and draws maps there
    except: {
      folder: 'apps/web/src/local',
      imports: [
        '@gridwright/model',
        '@gridwright/protocol',
        '@gridwright/server/local',
        '@gridwright/plugin-host/(balance|judge)',
        '@gridwright/board-art/(draw|longitude)',
      ],
    },
    tests: [
      '@gridwright/model(/.+)?',
      '@gridwright/server(/.+)?',
      '@gridwright/core(/plugin)?',
      '@gridwright/bots',
      ...plugins,
    ],
  },
  {
    name: 'cli',
    folder: 'packages/cli',
    imports: [
      '@gridwright/model(/.+)?',
      '@gridwright/core(/.+)?',
      '@gridwright/plugin-host(/balance)?',
      '@gridwright/author',
    ],
    types: ['@gridwright/server/router'],
    tests: plugins,
  },
  {
    name: 'the whole',
    folder: 'packages/{benchmarks,conformance}',
    imports: ['@gridwright/.+'],
    // the reference engine shares no rule with the core
    except: {
      folder: 'packages/conformance/src/reference',
      imports: ['@gridwright/model', '@gridwright/core/plugin'],
      packages: [],
    },
  },
];

/**
 * The folders inside a package that is large enough to need an order, from the top down: a folder may import what lies in
 * the lines below its own. What lies in no folder puts the rest together.
 */
export const serverRooms = [
  ['testing'],
  ['http'],
  ['routers', 'notifications', 'chat', 'lobby', 'config'],
  ['operator'],
  ['games'],
  ['live'],
  ['sessions', 'plugins'],
  ['storage'],
  ['services', 'queues', 'pictures'],
];

/**
 * The folders of the page, in the same order: what is shown of one subject is one feature, a game that is open lies below
 * all features, and what knows nothing of games lies below that.
 */
export const webRooms = [
  ['app'],
  ['features/puzzles'],
  ['features/table', 'features/studio'],
  ['features/front', 'features/new-table', 'features/result', 'features/settings'],
  ['features/balance', 'features/lessons', 'features/lobby', 'features/replay', 'features/rules'],
  ['features/chat', 'features/decision', 'features/log', 'features/market', 'features/players'],
  ['features/author', 'features/board', 'features/explanations', 'features/notifications', 'features/offline'],
  ['game'],
  ['session', 'ui'],
  ['a11y', 'api'],
  ['i18n'],
  ['browser', 'local'],
];
