import { flushPromises, mount } from '@vue/test-utils';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { continuedBy, linkToContinue } from '../../../src/api/other-device.ts';
import ContinuePage from '../../../src/features/settings/ContinuePage.vue';
import OtherDevice from '../../../src/features/settings/OtherDevice.vue';
import { FakeServer } from '../../fake-api.ts';
import { around } from '../../speaking.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  location.hash = '';
});

/** A server that gives this answer to the next requests, and remembers what it was asked. */
function answering(status: number, body: object = {}): { readonly asked: string[] } {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (path: string, { body: sent }: { body: string }) => {
    asked.push(`${path} ${sent}`);
    return Promise.resolve(new Response(JSON.stringify(body), { status }));
  });
  return { asked };
}

describe('a link for another device', () => {
  it('carries key and name behind the #, where no server is told them', () => {
    const link = linkToContinue('https://games.example', 'a+b', 'Ada & Co');
    expect(new URL(link).pathname).toBe('/continue');
    expect(new URL(link).search).toBe('');
    expect(continuedBy(new URL(link).hash)).toEqual({ key: 'a+b', name: 'Ada & Co' });
  });

  const pressed = async () => {
    const shown = mount(OtherDevice, around(new FakeServer().api));
    await shown.get('button').trigger('click');
    await flushPromises();
    return shown;
  };
  it('is made when it is asked for', async () => {
    answering(200, { key: 'secret', minutes: 10 });
    const shown = await pressed();
    expect(shown.get('input').element.value).toContain('/continue#key=secret');
  });
  it('is not made for somebody who has nothing to go on with, and they are told', async () => {
    answering(409);
    expect((await pressed()).get('[role=alert]').text()).toBe(
      'You have no table on this server yet, so there is nothing to go on with.',
    );
  });
  it('can be asked for again when the server failed', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    answering(503);
    const shown = await pressed();
    expect(shown.get('[role=alert]').text()).toBe('The link could not be made. Try again in a moment.');
    answering(200, { key: 'secret', minutes: 10 });
    await shown.get('button').trigger('click');
    await flushPromises();
    expect(shown.find('input').exists()).toBe(true);
    expect(shown.find('[role=alert]').exists()).toBe(false);
  });
});

describe('who opens such a link', () => {
  async function opened(hash: string) {
    location.hash = hash;
    const shown = mount(ContinuePage, around(new FakeServer().api));
    await flushPromises();
    return shown;
  }

  it('is asked before this browser becomes somebody else’s', async () => {
    const { asked } = answering(404);
    const shown = await opened('#key=used&name=Ada');
    expect(shown.get('h1').text()).toBe('Go on here as Ada?');
    expect(asked).toEqual([]);
    await shown.get('.btn.main').trigger('click');
    await flushPromises();
    expect(asked).toEqual(['/session/accept {"key":"used"}']);
    expect(shown.get('[role=alert]').text()).toMatch(/^This link has been used or is older than ten minutes/);
  });
  it('is told when there is no key in it', async () => {
    const shown = await opened('');
    expect(shown.get('[role=alert]').text()).toMatch(/^This link has been used/);
    expect(shown.find('button.main').exists()).toBe(false);
  });
});
