// The first script of the page: small enough to run while the others are on their way. What the page will need is asked for
// here at once, so that one thing does not wait for another.
import { fetchEarly } from './net/early.ts';
import { sessionMemory } from './stores/session-memory.ts';
import { wordsOf } from './words/languages.ts';

/** Whoever needs what could not be fetched asks for it again, and says so where that fails, too. */
const later = (): void => {};

wordsOf(sessionMemory.recall().language).catch(later);

// a link to a table is followed at once: its page and its picture
const [, table] = /^\/t\/([\w-]+)$/.exec(location.pathname) ?? [];
if (table !== undefined) {
  const scripts = import('./pages/TablePage.vue');
  scripts.catch(later);
  void fetchEarly(table, scripts);
}
