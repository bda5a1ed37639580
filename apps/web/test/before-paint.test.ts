import fs from 'node:fs';
import path from 'node:path';
import { runInThisContext } from 'node:vm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const source = fs.readFileSync(path.join(import.meta.dirname, '../src/app/before-paint.js'), 'utf8');

/** Runs the script as a page does that is just being read; gives what runs when it has been. */
function read(): () => void {
  const added = vi.spyOn(document, 'addEventListener');
  runInThisContext(source);
  const [, whenRead] = added.mock.calls.find(([type]) => type === 'DOMContentLoaded') ?? [];
  added.mockRestore();
  return () => (whenRead as () => void)();
}

const hasBegun = (): boolean => document.head.querySelector('meta[name=begun]') !== null;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'requestAnimationFrame'] });
  document.head.innerHTML = '<template id="after-paint"><meta name="begun"></template>';
  document.documentElement.removeAttribute('data-theme');
});
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

test.each([
  ['{"theme":"dark"}', 'dark'],
  ['{"theme":"light"}', 'light'],
  ['{"theme":"system"}', undefined],
  ['{"theme":"<b>"}', undefined],
  ['no json', undefined],
  ['null', undefined],
])('what is kept as %s paints the page %s', (kept, theme) => {
  localStorage.setItem('gridwright', kept);
  read();
  expect(document.documentElement.dataset['theme']).toBe(theme);
});

test('scripts begin when the page has been painted, not before', () => {
  const whenRead = read();
  whenRead();
  expect(hasBegun()).toBe(false);
  vi.advanceTimersToNextFrame();
  vi.advanceTimersByTime(1);
  expect(hasBegun()).toBe(true);
});

test('a page in the background, which nobody sees painted, begins at once', () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  read()();
  hidden.mockRestore();
  expect(hasBegun()).toBe(true);
});

test('one that goes to the background begins then', () => {
  read()();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(hasBegun()).toBe(true);
});

test('one that is never painted, such as a frame below the fold, begins after half a second', () => {
  vi.stubGlobal('requestAnimationFrame', () => 0);
  read()();
  vi.advanceTimersByTime(500);
  expect(hasBegun()).toBe(true);
  vi.unstubAllGlobals();
});
