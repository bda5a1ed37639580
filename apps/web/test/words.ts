import { createI18n } from 'vue-i18n';
import parts from '../src/i18n/messages/en/parts.json' with { type: 'json' };

/** The page's English words about the parts of the game screen, for mounting them in tests. */
export const english = () => createI18n({ legacy: false, locale: 'en', messages: { en: { parts } } });

/** Options for mounting a component that speaks. */
export const speaking = () => ({ global: { plugins: [english()] } });
