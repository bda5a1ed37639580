// The first script of the page: small enough to run while the others are on their way. What the page will need is asked for
// here at once, so that one thing does not wait for another.
import { fetchEarly } from '../api/early.ts';
import { sessionMemory } from '../session/session-memory.ts';
import { wordsOf } from '../i18n/languages.ts';

/** Whoever needs what could not be fetched asks for it again, and says so where that fails, too. */
const later = (): void => {};

wordsOf(sessionMemory.recall().language).catch(later);

// a link to a table is followed at once: its page and its picture
const [, table] = /^\/t\/([\w-]+)$/.exec(location.pathname) ?? [];
if (table !== undefined) {
  const scripts = import('../features/table/TablePage.vue');
  scripts.catch(later);
  void fetchEarly(table, scripts);
}
