// ESLint does what oxlint cannot: the boundaries between packages, the determinism of the rules, addresses of the server,
// how tests wait, and Vue templates.
import parser from '@typescript-eslint/parser';
import vue from 'eslint-plugin-vue';
import { addresses } from './scripts/lint/addresses.mjs';
import { boundaries } from './scripts/lint/boundaries.mjs';
import { determinism } from './scripts/lint/determinism.mjs';
import { serverRooms, webRooms } from './scripts/lint/layers.mjs';
import { rooms } from './scripts/lint/rooms.mjs';
import { waiting } from './scripts/lint/waiting.mjs';

export default [
  { ignores: ['**/dist/**', '**/coverage/**', '**/node_modules/**'] },
  { linterOptions: { reportUnusedDisableDirectives: 'off' } },
  { files: ['**/*.ts'], languageOptions: { parser } },
  ...vue.configs['flat/essential'].map((config) => ({ ...config, files: ['**/*.vue'] })),
  {
    files: ['**/*.vue'],
    languageOptions: { parserOptions: { parser } },
    rules: {
      'vue/multi-word-component-names': 'off', // our elements are never mixed with custom ones
      'vue/no-mutating-props': ['error', { shallowOnly: true }], // a draft is handed down to be edited
      'no-void': 'error', // oxlint looks for promises that are thrown away, but not in components
    },
  },
  ...boundaries,
  ...determinism,
  ...addresses,
  ...waiting,
  ...rooms('server', 'apps/server/src', serverRooms),
  ...rooms('web', 'apps/web/src', webRooms),
];
