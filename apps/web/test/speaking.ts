import { createPinia } from 'pinia';
import type { Plugin } from 'vue';
import { createMemoryHistory, createRouter } from 'vue-router';
import { type Api, apiKey } from '../src/api/use-api.ts';
import { i18n, sayAll, speak } from '../src/i18n/index.ts';

sayAll();
await speak('en');

const blank = { template: '<div />' };

/** What a page needs around it: words, stores, addresses and a server. */
export function around(api: Api) {
  const router = createRouter({
    history: createMemoryHistory(),
    routes: [
      { path: '/', name: 'front', component: blank },
      { path: '/new', name: 'new', component: blank },
      { path: '/rules/:map?', name: 'rules', component: blank },
      { path: '/board/:map', name: 'board', component: blank },
      { path: '/cards/:deck?', name: 'cards', component: blank },
      { path: '/maps', name: 'maps', component: blank },
      { path: '/puzzles', name: 'puzzles', component: blank },
      { path: '/puzzles/:puzzle', name: 'puzzle', component: blank },
      { path: '/balance/:map', name: 'balance', component: blank },
      { path: '/studio', name: 'studio', component: blank },
      { path: '/games', name: 'games', component: blank },
      { path: '/t/:id', name: 'table', component: blank },
    ],
  });
  const plugins: Plugin[] = [createPinia(), i18n, router];
  return { router, global: { plugins, provide: { [apiKey as symbol]: api } } };
}

/** Options for mounting a component that only speaks. */
export const inEnglish = { global: { plugins: [i18n] } };
