import { createPinia } from 'pinia';
import { createApp } from 'vue';
import App from './App.vue';
import './look/index.css';
import { fetchEarly } from './net/early.ts';
import { trpcApi } from './net/trpc-api.ts';
import { registerWorker } from './offline/register.ts';
import { makeRouter } from './routes.ts';
import { apiKey } from './stores/api.ts';
import { useSession } from './stores/session.ts';
import { i18n, speak } from './words/index.ts';

// a link to a table is followed at once: its page and its picture come while the rest wakes up
const [, table] = /^\/t\/([^/]+)/.exec(location.pathname) ?? [];
if (table !== undefined) {
  void fetchEarly(decodeURIComponent(table));
  void import('./pages/TablePage.vue');
  void import('./pages/GamePage.vue');
}

const app = createApp(App);
app.use(createPinia());
app.use(i18n);
app.provide(apiKey, trpcApi());
await speak(useSession().language);
app.use(makeRouter());
app.mount('#app');
registerWorker();
