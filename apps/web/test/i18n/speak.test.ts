import { createPinia, setActivePinia } from 'pinia';
import { afterEach, expect, it, vi } from 'vitest';
import { nextTick } from 'vue';
import { dismissFailure, failures } from '../../src/browser/failures.ts';
import { i18n, speak } from '../../src/i18n/index.ts';
import { useSession } from '../../src/session/session.ts';

afterEach(() => speak('en'));

it('the language that was wished last is spoken, whichever words come first', async () => {
  // those of English are here already
  const [finnish, english] = [speak('fi'), speak('en')];
  await english;
  await finnish;
  expect(i18n.global.locale.value).toBe('en');
  expect(document.documentElement.lang).toBe('en');
});

it('whoever chooses a language that cannot be spoken is told, and can try again', async () => {
  setActivePinia(createPinia());
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const lang = vi.spyOn(document.documentElement, 'lang', 'set').mockImplementation(() => {
    throw new Error('there is no line');
  });
  const session = useSession();
  session.language = 'de';
  await expect.poll(() => failures.value).toMatchObject([{ task: 'page' }]);
  lang.mockRestore();
  failures.value[0]?.retry?.();
  await expect.poll(() => document.documentElement.lang).toBe('de');
  await nextTick();
  expect(failures.value).toEqual([]);
  dismissFailure('page');
  vi.restoreAllMocks();
});
