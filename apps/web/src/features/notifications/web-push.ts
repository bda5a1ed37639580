import type { PushAddress } from '@gridwright/protocol';
import type { Api } from '../../api/api.ts';

/** How notices by the browser's push service stand. */
export type PushState = 'impossible' | 'blocked' | 'off' | 'on';

type PushApi = Pick<Api, 'noticeKey' | 'subscribe' | 'unsubscribe'>;

const supported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

const subscription = async (): Promise<PushSubscription | null> =>
  (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription() ?? null;

export async function pushState(): Promise<PushState> {
  if (!supported()) return 'impossible';
  if ((await navigator.serviceWorker.getRegistration()) === undefined) return 'impossible';
  if (Notification.permission === 'denied') return 'blocked';
  return (await subscription()) === null ? 'off' : 'on';
}

function addressOf(made: PushSubscription): PushAddress {
  const { keys } = made.toJSON();
  return { endpoint: made.endpoint, keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' } };
}

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

/** Asks the person and the browser, and tells the server where to send notices. Rejects where the push service fails. */
export async function beginPush(api: PushApi): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return pushState();
  const worker = await navigator.serviceWorker.ready;
  const applicationServerKey = bytesOf(await api.noticeKey());
  const made = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
  await api.subscribe(addressOf(made));
  return 'on';
}

export async function endPush(api: PushApi): Promise<PushState> {
  const made = await subscription();
  if (made === null) return 'off';
  await made.unsubscribe();
  await api.unsubscribe(made.endpoint);
  return 'off';
}
