import { i18n } from './index.ts';
import type { Words } from './languages.ts';

/** The words of the map studio, which nobody needs at a table: they are no part of a language's other words. */
const files = import.meta.glob<Words>('./messages/*/studio.json', { import: 'default' });

/** Fetches what the map studio says in a language. */
export async function speakOfStudio(language: string): Promise<void> {
  const words = await files[`./messages/${language}/studio.json`]?.();
  if (words !== undefined) i18n.global.mergeLocaleMessage(language, { studio: words });
}
