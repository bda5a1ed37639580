import type { Code } from '@gridwright/author';

/** One mistake in the good map. */
export interface Mistake {
  /** What somebody did, as the guide lists it. */
  readonly did: string;
  readonly file: string;
  /** The text that was there, and what stands there instead; null: the file is not there. */
  readonly edit: readonly [from: string, to: string] | null;
  readonly code: Code;
  /** The file in which it is found, where that is another one. */
  readonly foundIn?: string;
  /** A part of the line in which it is found; otherwise the line that was edited. Null: no line. */
  readonly line?: string | null;
}
type Rest = Pick<Mistake, 'foundIn' | 'line'>;

const inFile =
  (file: string) =>
  (did: string, code: Code, from: string, to: string, rest: Rest = {}): Mistake => ({
    did,
    file,
    edit: [from, to],
    code,
    ...rest,
  });

const manifest = inFile('package.json');
const board = inFile('src/board.ts');
const settings = inFile('src/settings.ts');
const rules = inFile('src/rules.ts');
const words = inFile('src/messages.ts');
const index = inFile('src/index.ts');
const art = inFile('art/board.json');
const scene = inFile('scenes/first-houses.json');

const quoteBody = 'return because({ ...quote, link: 20 }, ';
const inQuote = { line: 'export const quote' };
const none = '[[0, 0, 0], [0, 0, 0], [0, 0, 0], [0, 0, 0], [0, 0, 0]]';
const restockBody = 'if (state.round > 2) return lines;';
const lastProperty = "rules: [{ key: 'rule.lamp', params: { toll: 4 }, about: ['building'] }],";

/** Mistakes by what they are made in: each applied to the good map, and each found. */
export const mistakes: Readonly<Record<string, readonly Mistake[]>> = {
  'The package': [
    { did: 'no package.json', file: 'package.json', edit: null, code: 'package-missing', line: null },
    manifest('a comma forgotten in package.json', 'package-not-json', '"version": "1.0.0",', '"version": "1.0.0"', {
      line: '"description"',
    }),
    manifest('the keyword misspelt', 'package-keyword', '"gridwright-plugin"', '"gridwright-plugins"'),
    manifest('no "type": "module"', 'package-type', '"type": "module"', '"type": "commonjs"'),
    manifest('a version that is none', 'package-version', '"1.0.0"', '"1.0"'),
    manifest('exports names a file that is not there', 'package-entry', '"./src/index.ts"', '"./src/indes.ts"', {
      line: '"exports"',
    }),
    manifest('files leaves out the code', 'package-files', '["src", "art"]', '["art"]'),
    manifest('the picture not exported', 'art-not-exported', '    "./art/board.json": "./art/board.json",\n', '', {
      line: '"exports"',
    }),
    {
      did: 'one of the two pictures missing',
      file: 'art/thumb.json',
      edit: null,
      code: 'art-not-exported',
      line: null,
    },
    art('a picture that is no JSON', 'art-not-json', '{', '', { line: null }),
    board('a city renamed after the picture was drawn', 'art-outdated', "name: 'Reed'", "name: 'Reeds'", {
      foundIn: 'art/board.json',
      line: null,
    }),
  ],
  'The module': [
    index('an import misspelt', 'import-missing', "'./board.ts'", "'./bord.ts'"),
    index(
      'a package imported that is not listed',
      'import-unlisted',
      'import { board }',
      "import 'lodash';\nimport { board }",
    ),
    rules('a bracket forgotten', 'syntax', "includes('uranium') &&", "includes('uranium' &&"),
    rules(
      'code that throws when it is imported',
      'import-throws',
      'const shore = board.cities',
      "if (board.cities.length < 99) throw new Error('too small');\nconst shore = board.cities",
    ),
    index(
      'no default export',
      'no-default-export',
      'export default definePlugin({',
      'export const map = definePlugin({',
      { line: 'import { definePlugin' },
    ),
    index('a function exported', 'not-a-plugin', 'export default definePlugin({', 'export default () => ({', {
      line: 'import { definePlugin',
    }),
    index(
      'an import that ends the program',
      'import-exits',
      'import { board }',
      "globalThis['process'].exit(3);\nimport { board }",
      { line: 'import { definePlugin' },
    ),
    index(
      'an import that never ends',
      'import-endless',
      'export default',
      'await new Promise(() => {});\nexport default',
      { line: 'import { definePlugin' },
    ),
    rules('Math.random in a rule', 'not-repeatable', restockBody, 'if (Math.random() > 2) return lines;'),
    rules('the time in a rule', 'not-repeatable', restockBody, 'if (Date.now() < 2) return lines;'),
    rules(
      'the language of the machine in a rule',
      'not-repeatable',
      restockBody,
      "if ('a'.localeCompare('b') > 0) return lines;",
    ),
    rules('a timer in a rule', 'outside-world', restockBody, 'setTimeout(() => {}, 1);'),
    rules('a file read in a rule', 'outside-world', 'import { board }', "import fs from 'node:fs';\nimport { board }"),
    rules('a variable of the module', 'module-variable', 'const shore = board', 'let asked = 0;\nconst shore = board'),
    rules(
      'sorted without saying how',
      'sort-without-order',
      'map((city) => city.id);',
      'map((city) => city.id).toSorted();',
    ),
  ],
  'The plugin': [
    index('a property misspelt', 'unknown-property', 'hooks: {', 'hook: {'),
    index('capitals in the id', 'bad-identity', "'map:lagoon'", "'map:LagoonTwo'"),
    index('an unknown tier', 'unknown-tier', "tier: 'map'", "tier: 'maps'"),
    index('a tier that does not go with a board', 'tier-content', "tier: 'map'", "tier: 'variant'"),
    index('a version of the hooks that is not there', 'api-version', 'apiVersion: 1', 'apiVersion: 2'),
    index('an unknown stage', 'unknown-stage', "'draft'", "'drafft'"),
    index('for seven players', 'player-counts', 'players: [2, 3]', 'players: [2, 7]'),
    index('a hook misspelt', 'unknown-hook', 'hooks: { mayBid,', 'hooks: { mayBidd: mayBid,'),
    index('a hook that is no function', 'hook-not-code', 'hooks: { mayBid,', "hooks: { mayBid: 'never',"),
    index(
      'a plugin required that is not there',
      'unknown-plugin',
      lastProperty,
      `${lastProperty}\n  requires: ['edition:rechargd'],`,
      { line: 'requires' },
    ),
  ],
  'The board': [
    board('an unknown hue', 'unknown-hue', "hue: 'blue'", "hue: 'bleu'"),
    board('a region misspelt', 'unknown-region', "region: 'isles', at: [330, 70]", "region: 'isle', at: [330, 70]"),
    board('two cities of one id', 'double-id', "id: 'dune'", "id: 'quay'", { line: "name: 'Quay'" }),
    board('two regions of one id', 'double-id', "{ id: 'shore', hue", "{ id: 'isles', hue"),
    board('capitals in the id of a city', 'bad-id', "id: 'dune'", "id: 'Dune Head'"),
    board('a connection to a city that is not there', 'unknown-city', "['cape', 'dune', 5]", "['cape', 'dunes', 5]"),
    board(
      'a connection there twice',
      'connection-twice',
      "    ['quay', 'mole', 5],",
      "    ['quay', 'mole', 5],\n    ['mole', 'quay', 6],",
      { line: "['mole', 'quay', 6]" },
    ),
    board('a connection that leads nowhere', 'connection-loop', "['cape', 'dune', 5]", "['cape', 'cape', 5]"),
    board('a negative cost', 'cost', "['cape', 'dune', 5]", "['cape', 'dune', -5]"),
    board('half an Elektro', 'cost', "['cape', 'dune', 5]", "['cape', 'dune', 5.5]"),
    board('a negative toll', 'cost', 'enter: 4', 'enter: -4'),
    board('a city without a connection', 'unreachable', "    ['reed', 'heron', 4],\n    ['reed', 'peat', 5],\n", '', {
      line: "id: 'reed'",
    }),
    board(
      'a region without cities',
      'empty-region',
      "    { id: 'shore', hue: 'yellow' },",
      "    { id: 'shore', hue: 'yellow' },\n    { id: 'deep', hue: 'purple' },",
      { line: "'deep'" },
    ),
    board('two cities on one spot', 'same-spot', 'at: [580, 310]', 'at: [580, 190]'),
    board('longitude and latitude exchanged', 'city-place', "projection: 'flat'", "projection: 'geo'", {
      line: "id: 'heron'",
    }),
    board('a place that is no number', 'city-place', 'at: [190, 110]', 'at: [190, Number.NaN]'),
    board('a city without a name', 'city-name', "name: 'Otter'", "name: ''"),
    board(
      'a country in small letters',
      'city-country',
      "region: 'marsh', at: [80, 60]",
      "region: 'marsh', country: 'de', at: [80, 60]",
    ),
    board('spaces that open in the wrong order', 'city-spaces', '{ cost: 12, from: 1 }', '{ cost: 12, from: 3 }'),
    board(
      'a city without a space',
      'city-spaces',
      'slots: [{ cost: 12, from: 1 }, { cost: 16, from: 2 }]',
      'slots: []',
    ),
    board('a space that never opens', 'space-never-opens', '{ cost: 16, from: 2 }', '{ cost: 16, from: 4 }'),
    board('a field of a city misspelt', 'unknown-field', 'enter: 4', 'entre: 4'),
    board('a field of the board misspelt', 'unknown-field', 'suggested: {', 'sugested: {'),
    board(
      'an unknown region suggested',
      'suggested-regions',
      "2: ['marsh', 'isles', 'shore']",
      "2: ['marsh', 'isle', 'shore']",
    ),
    board('too few regions suggested', 'suggested-regions', "2: ['marsh', 'isles', 'shore']", "2: ['marsh', 'isles']"),
    index('more players than there are regions for', 'too-few-regions', 'players: [2, 3]', 'players: [2, 3, 4]', {
      foundIn: 'src/board.ts',
      line: 'regions: [',
    }),
  ],
  'The numbers': [
    settings('a setting misspelt', 'unknown-setting', 'stepTwoAt:', 'stepTwoat:'),
    settings('a fuel misspelt', 'unknown-setting', 'fillFrom: { oil: 1 }', 'fillFrom: { oill: 1 }'),
    settings('four values instead of five', 'setting-by-players', 'endAt: [10, 9, 9, 9, 9]', 'endAt: [10, 9, 9, 9]'),
    settings('half an Elektro at the start', 'setting-value', 'stepTwoAt:', 'startMoney: 50.5,\n  stepTwoAt:'),
    settings('an unknown choice', 'setting-value', 'stepTwoAt:', "obsoletePlants: 'keeps',\n  stepTwoAt:"),
    settings(
      'a phase forgotten',
      'setting-value',
      'stepTwoAt:',
      "phases: ['order', 'auction', 'fuel', 'building'],\n  stepTwoAt:",
    ),
    settings(
      'a market without a restock',
      'market-incomplete',
      '    main: {',
      '    canal: { fillFrom: { coal: 1, oil: 1, garbage: 1, uranium: 1 }, tracks: { coal: [], oil: [], garbage: [], uranium: [] } },\n    main: {',
    ),
    settings(
      'burned fuel sent to an unknown market',
      'unknown-market',
      'stepTwoAt:',
      "stores: { coal: 'mian' },\n  stepTwoAt:",
    ),
    settings(
      'prices that descend',
      'prices-descend',
      'fillFrom: { oil: 1 },',
      'fillFrom: { oil: 1 },\n      tracks: { coal: [{ price: 5, size: 9 }, { price: 3, size: 9 }] },',
      { line: 'tracks:' },
    ),
    settings(
      'more tokens on the market than in the game',
      'fill-too-large',
      'stepTwoAt:',
      'tokens: { oil: 10 },\n  stepTwoAt:',
      { line: 'fillFrom' },
    ),
    settings('a restock larger than the game', 'restock-too-large', '[3, 3, 5]', '[3, 3, 55]', { line: 'oil: [[3' }),
    settings(
      'a target that nobody reaches',
      'endless-game',
      'stepTwoAt: [6, 5, 5, 5, 5]',
      'slots: [{ cost: 900, from: 1 }],\n  stepTwoAt: null',
      { line: 'endAt' },
    ),
  ],
  'The words': [
    words('no English', 'no-english', '  en: {', '  eng: {', { line: 'eng: {' }),
    words('no tagline', 'word-missing', "    tagline: 'A small board for two or three',\n", '', {
      line: "name: 'Lagoon'",
    }),
    words('a region without a name', 'word-missing', "'region.isles'", "'region.isle'", { line: 'tagline' }),
    index('a rule without a sentence', 'word-missing', "key: 'rule.lamp'", "key: 'rule.lamps'", {
      foundIn: 'src/messages.ts',
      line: 'tagline',
    }),
    settings(
      'two markets without names',
      'word-missing',
      '    main: {',
      `    canal: { fillFrom: { coal: 1, oil: 1, garbage: 1, uranium: 1 }, tracks: { coal: [], oil: [], garbage: [], uranium: [] }, restock: { coal: ${none}, oil: ${none}, garbage: ${none}, uranium: ${none} } },\n    main: {`,
      { foundIn: 'src/messages.ts', line: 'tagline' },
    ),
    words('an empty text', 'word-empty', "'Marsh'", "''"),
    words('another number in a translation', 'word-placeholders', 'Lamp kostet {toll}', 'Lamp kostet {zoll}'),
    words('a text that is not in English', 'word-unknown', "    'rule.lamp': 'Jeder", "    'rule.lmap': 'Jeder"),
    words('a language that is none', 'language-tag', '  de: {', '  Deutsch: {'),
    words(
      'a text that nobody names',
      'word-unused',
      "    'panel.round': 'Tides',",
      "    'panel.round': 'Tides',\n    'panel.turn': 'Turns',",
      { line: 'panel.turn' },
    ),
    index('a number that a sentence wants, forgotten', 'word-param', 'params: { toll: 4 }', 'params: { tol: 4 }'),
    rules('a denial without its words', 'word-missing', "code: 'no-shore'", "code: 'no-shores'"),
    rules('a number that a denial wants, forgotten', 'word-param', 'params: { plant: plant.number }', 'params: {}'),
    rules('a reason without its words', 'word-missing', "'reason.early'", "'reason.earl'"),
    rules('a number that a reason wants, forgotten', 'word-param', '{ most: 20 }', '{ least: 20 }'),
    rules('a payment without its words', 'word-missing', "why: 'consolation'", "why: 'consolations'"),
    rules('a note without its words', 'word-missing', "key: 'note.step'", "key: 'note.steps'"),
    rules('a panel without its words', 'word-missing', "title: 'panel.round'", "title: 'panel.rounds'"),
  ],
  'The code': [
    rules('a fuel misspelt in a comparison', 'unknown-fuel', "line.fuel === 'coal'", "line.fuel === 'cole'"),
    rules('an event misspelt', 'unknown-event', "'nomination-passed'", "'nomination-pased'"),
    rules('a city misspelt', 'unknown-city', "['quay', 'mole']", "['quai', 'mole']"),
    rules('a rule that throws', 'hook-throws', restockBody, "if (state.round > 0) throw new Error('not yet');"),
    rules('a name that is not there', 'hook-throws', restockBody, 'if (round > 2) return lines;'),
    rules(
      'nothing returned',
      'hook-answer',
      'if (quote.link <= 20) return quote;',
      'if (quote.link <= 20) return;',
      inQuote,
    ),
    rules('half an Elektro', 'hook-answer', 'link: 20 }', 'link: 19.5 }', inQuote),
    rules(
      'a denial that is true',
      'hook-answer',
      "return { code: 'no-shore', params: { plant: plant.number } };",
      'return true;',
      { line: 'export const mayBid' },
    ),
    rules(
      'a changed number without a reason',
      'no-reason',
      "return because({ ...quote, link: 20 }, 'reason.route', { most: 20 });",
      'return { ...quote, link: 20 };',
      inQuote,
    ),
    rules('quote changes what it is given', 'changes-given', quoteBody, `quote.link = 20;\n  ${quoteBody}`),
    rules(
      'offers changes what it is given',
      'changes-given',
      'const cheaper = offers.map',
      'offers[0].prices[0] = 1;\n  const cheaper = offers.map',
    ),
    rules('the game changed', 'changes-given', restockBody, 'state.players[0].money = 99;'),
    rules(
      'an answer that is another one each time',
      'two-answers',
      restockBody,
      'if ((restock.times = (restock.times ?? 0) + 1) % 2 > 0) return lines;',
      { line: 'export const restock' },
    ),
    rules(
      'a market that is not there',
      'unknown-market',
      '{ ...line, count: line.count + 1 }',
      "{ ...line, market: 'mian', count: 1 }",
    ),
    rules('prices that descend', 'offers-unsorted', 'Math.max(1, price - 1)', '20 - price', {
      line: 'export const offers',
    }),
    rules('an effect that is not there', 'unknown-effect', "do: 'pay'", "do: 'give'", { line: 'export const react' }),
    rules('a panel of an unknown kind', 'hook-answer', "kind: 'counter'", "kind: 'number'", {
      line: 'export const panels',
    }),
    index(
      'a memory that grows',
      'slice-grows',
      lastProperty,
      `${lastProperty}\n  slice: { init: [], on: (slice, event) => [...slice, event.type] },`,
      { line: 'slice:' },
    ),
    index(
      'a memory that is no JSON',
      'slice-not-json',
      lastProperty,
      `${lastProperty}\n  slice: { init: 1, on: () => undefined },`,
      { line: 'slice:' },
    ),
    rules('a loop without an end', 'endless-loop', restockBody, 'while (state.round > 0);', {
      line: 'export const restock',
    }),
  ],
  'The scenes': [
    scene('a move that is not allowed', 'scene-move', '"bid": 4 }', '"bid": 2 }'),
    scene('a move out of turn', 'scene-move', '"seat": 0, "type"', '"seat": 2, "type"'),
    scene('a move that there is not', 'scene-form', '"type": "pass"', '"type": "wait"'),
    scene('a phase misspelt', 'scene-form', '"phase": "building"', '"phase": "bulding"'),
    scene('a round that never comes', 'scene-until', '"round": 1', '"round": 90'),
    scene('a field misspelt', 'scene-form', '"players": 3', '"player": 3'),
    scene('a deck that is not there', 'scene-table', '"players": 3,', '"players": 3, "deck": "deck:bse",', {
      line: '{',
    }),
    scene('a comma forgotten in a scene', 'scene-form', '"seed": "first",', '"seed": "first"', { line: '"setup"' }),
  ],
};
