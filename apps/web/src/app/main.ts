import { createPinia } from 'pinia';
import { createApp } from 'vue';
import App from './App.vue';
import './styles.css';
import { catalogAsFile } from '../api/catalog-link.ts';
import { clientOver } from '../api/client.ts';
import { fileOnDevice } from '../api/local-engine.ts';
import { staticFile } from '../api/static-files.ts';
import { transport } from '../api/transport.ts';
import { registerWorker } from '../features/offline/register-service-worker.ts';
import { basePath } from '../browser/base-path.ts';
import { nextTask } from '../browser/next-task.ts';
import { inBackground } from '../browser/failures.ts';
import { noteInputDevice } from '../a11y/input-device.ts';
import { reportErrors } from './report-errors.ts';
import { makeRouter } from './routes.ts';
import { apiKey } from '../api/use-api.ts';
import { useSession } from '../session/session.ts';
import { i18n, sayAll, speak } from '../i18n/index.ts';

// what is imported has taken its time: the browser may paint and answer before the page is put together
await nextTask();
const app = createApp(App);
reportErrors(app);
noteInputDevice();
app.use(createPinia());
app.use(i18n);
app.provide(apiKey, {
  client: clientOver(catalogAsFile(transport())),
  file: async (address) => (await fileOnDevice(address)) ?? staticFile(address),
});
// a board is drawn before the rest of the words are there; every other page needs them
if (!/^\/(t|embed)\//.test(location.pathname.slice(basePath().length))) sayAll();
await speak(useSession().language);
const router = makeRouter();
app.use(router);
// the picture that came with the front page stays until that page is there; not awaited, since the files of pages import
// from this one and would wait for its end
inBackground(router.isReady().finally(() => app.mount('#app')));
registerWorker();
