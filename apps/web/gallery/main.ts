import '../src/app/styles.css';
import { createPinia } from 'pinia';
import { createApp } from 'vue';
import { createI18n } from 'vue-i18n';
import parts from '../src/i18n/messages/en/parts.json';
import Gallery from './Gallery.vue';

const address = new URLSearchParams(location.search);
const theme = address.get('theme');
if (theme !== null) document.documentElement.dataset['theme'] = theme;

const answer = await fetch(`/gallery-board/${address.get('map') ?? ''}?spaces=${address.get('spaces') ?? 0}`);
createApp(Gallery, { ...(await answer.json()), show: address.get('show') ?? 'game' })
  .use(createI18n({ legacy: false, locale: 'en', messages: { en: { parts } } }))
  .use(createPinia())
  .mount('#gallery');
