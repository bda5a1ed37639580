import type { Catalog } from '@gridwright/protocol';
import { flushPromises, mount } from '@vue/test-utils';
import { afterEach, expect, it } from 'vitest';
import { h } from 'vue';
import { useTable } from '../../src/game/table-store.ts';
import { i18n, speak } from '../../src/i18n/index.ts';
import { useSession } from '../../src/session/session.ts';
import { catalog } from '../catalog.ts';
import { FakeServer } from '../fake-api.ts';
import { around } from '../speaking.ts';

// words that are on their way have come before the next test begins, and it is in English
afterEach(() => speak('en'));
async function spoken(language: string): Promise<void> {
  await expect.poll(() => i18n.global.locale.value).toBe(language);
}

/** The stores as a page has them; how the catalogue was asked for, and what answers each request. */
function stores() {
  const server = new FakeServer();
  const asked: unknown[] = [];
  const answers: ((listed: Catalog) => void)[] = [];
  server.answers.catalog.list = (input) => {
    asked.push(input);
    return new Promise((resolve) => answers.push(resolve));
  };
  let found = null as { table: ReturnType<typeof useTable>; session: ReturnType<typeof useSession> } | null;
  const page = { setup: () => ((found = { table: useTable(), session: useSession() }), () => h('p')) };
  mount(page, { global: around(server.api).global });
  if (found === null) throw new Error('there are no stores');
  return { asked, answers, ...found };
}

it('the catalogue comes with the words of the language that is spoken, and again when another is chosen', async () => {
  const { asked, answers, table, session } = stores();
  session.language = 'de';
  await flushPromises();
  expect(asked).toEqual([]);
  await spoken('de');
  const loaded = table.loadCatalog();
  await flushPromises();
  answers[0]?.(catalog);
  await loaded;
  expect(table.catalog).toEqual(catalog);
  session.language = 'fr-CA';
  await flushPromises();
  expect(asked).toEqual([{ languages: ['de', 'en'] }, { languages: ['fr-CA', 'fr', 'en'] }]);
});

it('a catalogue in a language that is not spoken any more is dropped', async () => {
  const { answers, table, session } = stores();
  session.language = 'de';
  const late = table.loadCatalog();
  session.language = 'es';
  await flushPromises();
  const spanish = { ...catalog, maps: [] };
  answers[1]?.(spanish);
  await flushPromises();
  answers[0]?.(catalog);
  await late;
  expect(table.catalog).toEqual(spanish);
  await spoken('es');
});
