import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'vite';
import { fileURLToPath } from 'node:url';
import { bundledPlugins } from './build/bundled-plugins.ts';
import { chunksOfPages } from './build/chunks.ts';
import { compressPlugin } from './build/compress-plugin.ts';
import { beforePaintPlugin } from './build/before-paint-plugin.ts';
import { licensesPlugin } from './build/licenses-plugin.ts';
import { noJsonSchemaPlugin } from './build/no-json-schema-plugin.ts';
import { placesPlugin } from './build/places-plugin.ts';
import { puzzlesPlugin } from './build/puzzles-plugin.ts';
import { standardPlugin } from './build/standard-plugin.ts';
import { workerPlugin } from './build/worker-plugin.ts';
import { versionsPlugin } from './build/versions-plugin.ts';
import { noFacadesPlugin } from './build/no-facades-plugin.ts';
import { pagesPlugin } from './build/pages-plugin.ts';
import { wordsPlugin } from './build/words-plugin.ts';
import manifest from './package.json' with { type: 'json' };

const server = process.env['GRIDWRIGHT_SERVER'] ?? 'http://localhost:8080';
/**
 * Beside what the front page and tables fetch, a chunk is what the same entry points need: each dynamic import, and what
 * several of these share. What few bytes are shared by lies with its like.
 */
const chunks = [
  { name: chunksOfPages(import.meta.dirname), includeDependenciesRecursively: false, priority: 2 },
  { name: 'shared', entriesAware: true, entriesAwareMergeThreshold: 4000, minShareCount: 2, priority: 1 },
];
/** What several entry points share is not called by the names of all of them. */
const nameOf = (name = ''): string => (name.startsWith('shared~') ? 'shared' : '[name]');
/** Of the map studio, the balance lab and of who writes a package: loaded by them alone, and not kept for days without a network. */
const inStudio = 'assets/studio';
const isOfStudio = (name = ''): boolean =>
  /^(?:studio|StudioPage|map-workshop|countries|author|AuthorStrip|balance|BalancePage)\b/.test(name);
/** Of the games without a server: loaded when somebody plays on the device, and kept apart from the page. */
const onDevice = 'assets/device';
const configFile = fileURLToPath(new URL('../../gridwright.config.ts', import.meta.url));
const proxied = ['/trpc', '/bot', '/sheets', '/art', '/records', '/catalog.json', '/healthz'];

export default defineConfig({
  plugins: [
    vue(),
    wordsPlugin(),
    beforePaintPlugin(`${import.meta.dirname}/src/app/before-paint.js`),
    noFacadesPlugin(),
    pagesPlugin({
      'index.html': '/src/features/front/FrontPage.vue',
      'table.html': '/src/features/table/TablePage.vue',
    }),
    placesPlugin(),
    puzzlesPlugin(configFile),
    standardPlugin(),
    versionsPlugin(),
    workerPlugin(),
    licensesPlugin(),
    compressPlugin(),
  ],
  resolve: { alias: { 'vue-i18n': 'vue-i18n/dist/vue-i18n.runtime.mjs' } },
  define: {
    __GRIDWRIGHT_VERSION__: JSON.stringify(manifest.version),
    __VUE_OPTIONS_API__: false,
    __VUE_I18N_FULL_INSTALL__: false,
    __VUE_I18N_LEGACY_API__: false,
    __INTLIFY_PROD_DEVTOOLS__: false,
    // the sentences are data before they reach the page
    __INTLIFY_DROP_MESSAGE_COMPILER__: true,
  },
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    // every browser that reads this much of the language does so itself
    modulePreload: { polyfill: false },
    reportCompressedSize: true,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunks },
        chunkFileNames: ({ name }) => `${isOfStudio(name) ? inStudio : 'assets'}/${nameOf(name)}-[hash].js`,
        assetFileNames: ({ names: [name] }) =>
          `${isOfStudio(name) ? inStudio : 'assets'}/${nameOf(name)}-[hash][extname]`,
      },
    },
  },
  // files name each other by where they lie, so that the server may live in a folder; a page names them from its root, and the
  // server puts the folder before that
  experimental: { renderBuiltUrl: (_file, { hostType }) => ({ relative: hostType !== 'html' }) },
  worker: {
    format: 'es',
    plugins: () => [bundledPlugins(configFile), noJsonSchemaPlugin()],
    rolldownOptions: {
      output: {
        entryFileNames: ({ name }) => `${isOfStudio(name) ? inStudio : onDevice}/[name]-[hash].js`,
        chunkFileNames: `${onDevice}/[name]-[hash].js`,
        assetFileNames: ({ names: [name] }) => `${isOfStudio(name) ? inStudio : onDevice}/[name]-[hash][extname]`,
      },
    },
  },
  server: { proxy: Object.fromEntries(proxied.map((path) => [path, { target: server, ws: path === '/trpc' }])) },
});
