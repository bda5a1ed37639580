import { afterEach, describe, expect, it } from 'vitest';
import { linkToContinue } from '../../src/api/other-device.ts';
import { makeRouter } from '../../src/app/routes.ts';
import { withBasePath } from '../../src/browser/base-path.ts';
import { markTurn } from '../../src/features/notifications/turn-badge.ts';

afterEach(() => {
  delete document.documentElement.dataset['basePath'];
  document.head.querySelector('link[rel=icon]')?.remove();
});

describe('addresses of the server', () => {
  it('are their own where it has a host of its own', () => {
    expect(withBasePath('/healthz')).toBe('/healthz');
  });

  it('lie below its folder where the page says that it has one', () => {
    document.documentElement.dataset['basePath'] = '/games/gridwright';
    document.head.insertAdjacentHTML('beforeend', '<link rel="icon" href="/games/gridwright/icon.svg">');
    markTurn(true);
    expect(document.head.querySelector('link[rel=icon]')?.getAttribute('href')).toBe('/games/gridwright/icon-turn.svg');
    expect(makeRouter().resolve({ name: 'table', params: { id: 'abc' } }).href).toBe('/games/gridwright/t/abc');
    expect(linkToContinue('https://club.example', 'key', 'Ada')).toMatch(
      /^https:\/\/club\.example\/games\/gridwright\/continue#/,
    );
  });
});
