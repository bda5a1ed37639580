import type { PushAddress } from '@gridwright/protocol';
import { type Client, repeatable } from '../../api/client.ts';

/** How notifications by the browser's push service stand. */
export type PushState = 'impossible' | 'blocked' | 'off' | 'on';

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

/** Asks the person and the browser, and tells the server where to send notifications. Rejects where the push service fails. */
export async function beginPush({ notifications }: Client): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return pushState();
  const worker = await navigator.serviceWorker.ready;
  const applicationServerKey = bytesOf(await notifications.key.query());
  const made = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
  await notifications.subscribe.mutate(addressOf(made), repeatable);
  return 'on';
}

export async function endPush({ notifications }: Client): Promise<PushState> {
  const made = await subscription();
  if (made === null) return 'off';
  await made.unsubscribe();
  await notifications.unsubscribe.mutate({ endpoint: made.endpoint }, repeatable);
  return 'off';
}
