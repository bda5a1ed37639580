import { disableAutoUnmount, enableAutoUnmount } from '@vue/test-utils';
import { afterEach } from 'vitest';
import { sayAll, speak } from '../src/i18n/index.ts';

// Files share what they load, which is most of their time. Nothing that one test put on the page may meet the next.
disableAutoUnmount();
enableAutoUnmount(afterEach);
sayAll();
await speak('en');
afterEach(() => {
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
});
