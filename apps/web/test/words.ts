import { registerMessageCompiler } from '@intlify/core-base';
import { createPinia } from 'pinia';
import { createI18n } from 'vue-i18n';
import counted from '../src/i18n/messages/en/counted.json' with { type: 'json' };
import parts from '../src/i18n/messages/en/parts.json' with { type: 'json' };
import { sentencesWithNumbers } from '../src/i18n/numbers.ts';

registerMessageCompiler(sentencesWithNumbers);

/** The page's English words about the parts of the game screen, for mounting them in tests. */
export const english = () => createI18n({ legacy: false, locale: 'en', messages: { en: { counted, parts } } });

/** Options for mounting a component that speaks, and lights a player's network. */
export const speaking = () => ({ global: { plugins: [english(), createPinia()] } });
