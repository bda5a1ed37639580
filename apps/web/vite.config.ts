import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'vite';
import { fontsPlugin } from './build/fonts-plugin.ts';
import { licensesPlugin } from './build/licenses-plugin.ts';
import { workerPlugin } from './build/worker-plugin.ts';
import { tablePagePlugin } from './build/table-page-plugin.ts';
import { wordsPlugin } from './build/words-plugin.ts';

const server = process.env['GRIDWRIGHT_SERVER'] ?? 'http://localhost:8080';
/** The faces of most of the text, and of the first heading. */
const faces = [
  'barlow-latin-400-normal',
  'barlow-latin-600-normal',
  'barlow-semi-condensed-latin-500-normal',
  'barlow-semi-condensed-latin-600-normal',
  'barlow-semi-condensed-latin-700-normal',
  'vollkorn-latin-600-normal',
];
/** What every page starts with, and what a table needs beside it. */
const chunks = [
  { name: 'start', tags: ['$initial' as const], priority: 3 },
  { name: 'table', test: /src[\\/](features[\\/](board|table|decision|log|market|players)|game)[\\/]/, priority: 1 },
];
const proxied = ['/trpc', '/sheets', '/art', '/records', '/healthz'];

export default defineConfig({
  plugins: [
    vue(),
    wordsPlugin(),
    fontsPlugin(faces),
    tablePagePlugin('/src/features/table/TablePage.vue'),
    workerPlugin(),
    licensesPlugin(),
  ],
  resolve: { alias: { 'vue-i18n': 'vue-i18n/dist/vue-i18n.runtime.mjs' } },
  define: {
    __VUE_OPTIONS_API__: false,
    __VUE_I18N_FULL_INSTALL__: false,
    __VUE_I18N_LEGACY_API__: false,
    __INTLIFY_PROD_DEVTOOLS__: false,
  },
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    reportCompressedSize: true,
    // few files: on a slow machine each of them costs more than its bytes
    rolldownOptions: { output: { codeSplitting: { groups: [...chunks] } } },
  },
  server: { proxy: Object.fromEntries(proxied.map((path) => [path, { target: server, ws: path === '/trpc' }])) },
});
