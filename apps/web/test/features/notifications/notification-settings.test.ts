import { flushPromises, mount } from '@vue/test-utils';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import NotificationSettings from '../../../src/features/notifications/NotificationSettings.vue';
import { callError, FakeServer } from '../../fake-api.ts';
import { around } from '../../speaking.ts';

const fails = () => Promise.reject(callError());
let server: FakeServer;
let permission: NotificationPermission;
/** The subscription that the browser holds; null for none. */
let held: object | null;

const made = {
  endpoint: 'https://push.example/1',
  toJSON: () => ({ keys: { p256dh: 'p', auth: 'a' } }),
  unsubscribe: () => Promise.resolve((held = null)),
};
const pushManager = {
  getSubscription: () => Promise.resolve(held),
  subscribe: () => Promise.resolve((held = made)),
};

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(console, 'error').mockImplementation(() => {});
  [server, permission, held] = [new FakeServer(), 'granted', null];
  server.answers.notifications.key = () => 'AAAA';
  server.answers.notifications.subscribe = () => null;
  server.answers.notifications.unsubscribe = () => null;
  const worker = { pushManager };
  vi.stubGlobal('PushManager', Object);
  vi.stubGlobal('Notification', {
    get permission() {
      return permission;
    },
    requestPermission: () => Promise.resolve(permission),
  });
  const serviceWorker = { getRegistration: () => Promise.resolve(worker), ready: Promise.resolve(worker) };
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker });
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  vi.restoreAllMocks();
});

async function settings() {
  const shown = mount(NotificationSettings, around(server.api));
  await flushPromises();
  const row = () => shown.findAll('[role=switch]')[1];
  const press = async () => {
    await row()?.trigger('click');
    await flushPromises();
  };
  return { shown, press, isOn: () => row()?.attributes('aria-checked') === 'true' };
}

const failed = 'The browser’s push service could not be reached.';

describe('notifications of the browser', () => {
  it('are switched on and off, and the server is told both', async () => {
    const { press, isOn, shown } = await settings();
    await press();
    expect(isOn()).toBe(true);
    expect(server.inputsOf('notifications.subscribe')).toMatchObject([{ endpoint: made.endpoint }]);
    await press();
    expect(isOn()).toBe(false);
    expect(server.inputsOf('notifications.unsubscribe')).toMatchObject([{ endpoint: made.endpoint }]);
    expect(shown.text()).not.toContain(failed);
  });

  it('stay off and say so when the server cannot be told of them', async () => {
    server.answers.notifications.subscribe = fails;
    const { press, shown } = await settings();
    await press();
    expect(shown.text()).toContain(failed);
    expect(console.error).toHaveBeenCalledWith('notifications failed:', expect.any(Error));
  });

  it('say so when the server cannot be told that they are off, and can be switched again', async () => {
    held = made;
    server.answers.notifications.unsubscribe = fails;
    const { press, shown, isOn } = await settings();
    await press();
    expect(shown.text()).toContain(failed);
    expect(isOn()).toBe(false);
    await press();
    expect(isOn()).toBe(true);
    expect(shown.text()).not.toContain(failed);
  });

  it('say that they are blocked when the person does not permit them', async () => {
    permission = 'default';
    const { press, shown, isOn } = await settings();
    permission = 'denied';
    await press();
    expect(isOn()).toBe(false);
    expect(shown.text()).toContain('Notifications from this page are blocked in this browser.');
    expect(server.inputsOf('notifications.subscribe')).toEqual([]);
  });
});
