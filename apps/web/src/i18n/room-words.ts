import { addChapters } from './index.ts';
import type { Words } from './languages.ts';

type Files = Readonly<Record<string, () => Promise<Words>>>;

// Words that nobody needs at a table: they are no part of a language's other words.
const ofStudio: Files = import.meta.glob<Words>('./messages/*/studio.json', { import: 'default' });
const ofBalance: Files = import.meta.glob<Words>('./messages/*/balance.json', { import: 'default' });
const ofAuthor: Files = import.meta.glob<Words>('./messages/*/author.json', { import: 'default' });

async function speakOf(room: 'studio' | 'author' | 'balance', files: Files, language: string): Promise<void> {
  const words = await files[`./messages/${language}/${room}.json`]?.();
  if (words !== undefined) addChapters(language, { [room]: words });
}

/** Fetches what the map studio says in a language. */
export const speakOfStudio = (language: string): Promise<void> => speakOf('studio', ofStudio, language);
/** Fetches what is said in a language to whoever writes a package. */
export const speakOfAuthor = (language: string): Promise<void> => speakOf('author', ofAuthor, language);
/** Fetches what the balance lab says in a language. */
export const speakOfBalance = (language: string): Promise<void> => speakOf('balance', ofBalance, language);
