import '../src/app/styles.css';
import { registerMessageCompiler } from '@intlify/core-base';
import { createPinia } from 'pinia';
import { createApp, h, shallowRef, watchEffect } from 'vue';
import { createI18n } from 'vue-i18n';
import counted from '../src/i18n/messages/en/counted.json';
import parts from '../src/i18n/messages/en/parts.json';
import { sentencesWithNumbers } from '../src/i18n/numbers.ts';
import Gallery from './Gallery.vue';

registerMessageCompiler(sentencesWithNumbers);
/** What is shown is said behind the `#`: another board needs no other page. */
const address = (): URLSearchParams => new URLSearchParams(location.hash.slice(1));

async function shown() {
  const asked = address();
  const answer = await fetch(`/gallery-board/${asked.get('map') ?? ''}?spaces=${asked.get('spaces') ?? 0}`);
  return { ...(await answer.json()), key: location.hash, show: asked.get('show') ?? 'game' };
}

const props = shallowRef(await shown());
addEventListener('hashchange', () => {
  shown().then(
    (now) => (props.value = now),
    (error: unknown) => console.error(error),
  );
});
watchEffect(
  () => {
    document.documentElement.dataset['shown'] = props.value.key;
    document.documentElement.dataset['theme'] = address().get('theme') ?? '';
  },
  { flush: 'post' },
);
createApp(() => h(Gallery, props.value))
  .use(createI18n({ legacy: false, locale: 'en', messages: { en: { counted, parts } } }))
  .use(createPinia())
  .mount('#gallery');
