import '../src/app/styles.css';
import { registerMessageCompiler } from '@intlify/core-base';
import { createPinia } from 'pinia';
import { createApp } from 'vue';
import { createI18n } from 'vue-i18n';
import counted from '../src/i18n/messages/en/counted.json';
import parts from '../src/i18n/messages/en/parts.json';
import { sentencesWithNumbers } from '../src/i18n/numbers.ts';
import Gallery from './Gallery.vue';

registerMessageCompiler(sentencesWithNumbers);
const address = new URLSearchParams(location.search);
const theme = address.get('theme');
if (theme !== null) document.documentElement.dataset['theme'] = theme;

const answer = await fetch(`/gallery-board/${address.get('map') ?? ''}?spaces=${address.get('spaces') ?? 0}`);
createApp(Gallery, { ...(await answer.json()), show: address.get('show') ?? 'game' })
  .use(createI18n({ legacy: false, locale: 'en', messages: { en: { counted, parts } } }))
  .use(createPinia())
  .mount('#gallery');
