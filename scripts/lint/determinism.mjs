// The rules of the game must give the same answer everywhere and every time: no clock, no chance but the game's own, no
// locale, no outside world, no memory between calls.

const globals = {
  Date: 'there is no clock in the rules',
  performance: 'there is no clock in the rules',
  Intl: 'results must not depend on a locale',
  process: 'the rules know nothing of the machine they run on',
  Buffer: 'the rules know nothing of the machine they run on',
  crypto: "draw from the game's own random numbers",
  fetch: 'the rules do not reach outside',
  setTimeout: 'the rules do not wait',
  setInterval: 'the rules do not wait',
  setImmediate: 'the rules do not wait',
  queueMicrotask: 'the rules do not wait',
  globalThis: 'the rules know nothing of the machine they run on',
};

const localeMethods = [
  'localeCompare',
  'toLocaleString',
  'toLocaleUpperCase',
  'toLocaleLowerCase',
  'toLocaleDateString',
];

const syntax = [
  {
    selector: ':matches(Program, ExportNamedDeclaration) > VariableDeclaration[kind!="const"]',
    message: 'A variable of a module outlives the game it was for.',
  },
  {
    selector: 'CallExpression[callee.property.name=/^(sort|toSorted)$/][arguments.length=0]',
    message: 'Say how to sort: without a comparator 10 comes before 9.',
  },
  {
    selector: 'VariableDeclarator[init.name="Math"] > ObjectPattern',
    message: "Draw from the game's own random numbers, and name Math where it is used.",
  },
  { selector: 'ImportExpression', message: 'The rules load nothing at run time.' },
  { selector: 'AwaitExpression', message: 'The rules do not wait.' },
];

const rules = {
  'no-restricted-globals': ['error', ...Object.entries(globals).map(([name, message]) => ({ name, message }))],
  'no-restricted-properties': [
    'error',
    { object: 'Math', property: 'random', message: "Draw from the game's own random numbers." },
    ...localeMethods.map((property) => ({ property, message: 'Results must not depend on a locale.' })),
  ],
  'no-restricted-syntax': ['error', ...syntax],
};

export const determinism = [
  {
    name: 'determinism',
    files: ['packages/{model,arithmetic,core,decks,variants,bots}/src/**/*.ts', '{maps,examples}/*/src/**/*.ts'],
    ignores: ['packages/core/src/testing/**'],
    rules,
  },
  {
    // what tests plugins may read files and wait for a test runner, but plays the same games every time
    name: 'determinism/testing',
    files: ['packages/core/src/testing/**/*.ts'],
    rules: { 'no-restricted-properties': rules['no-restricted-properties'] },
  },
];
