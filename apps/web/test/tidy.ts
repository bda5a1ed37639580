import { disableAutoUnmount, enableAutoUnmount } from '@vue/test-utils';
import { afterEach, beforeEach } from 'vitest';
import { connectionOpened } from '../src/api/connection.ts';
import { sayAll, speak } from '../src/i18n/index.ts';

// Files share what they load, which is most of their time. Nothing that one test put on the page may meet the next.
disableAutoUnmount();
enableAutoUnmount(afterEach);
sayAll();
await speak('en');
// whether a test that came before had a server must not decide what this one is shown
beforeEach(connectionOpened);
afterEach(() => {
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
});
