// The first script of the page: small enough to run while the others are on their way. What the page will need is asked for
// here at once, so that one thing does not wait for another.
import { fetchEarly } from './net/early.ts';
import { sessionMemory } from './stores/session-memory.ts';
import { wordsOf } from './words/languages.ts';

void wordsOf(sessionMemory.recall().language);

// a link to a table is followed at once: its page and its picture
const [, table] = /^\/t\/([^/]+)/.exec(location.pathname) ?? [];
if (table !== undefined) {
  void fetchEarly(decodeURIComponent(table), import('./pages/TablePage.vue'));
}
