import { createECDH, createPublicKey, verify } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { isInside, sendPushAnywhere, sendPushOutside } from '../src/notifications/push-request.ts';
import { sealed } from '../src/notifications/push-encryption.ts';
import { browser, pushService } from './support/push-service.ts';
import { refused, running, visitor } from './support/server.ts';
import { seatedGame } from './support/table.ts';
import { until as waitUntil } from './support/until.ts';
import { watching } from './support/watching.ts';

const soon = { sendPush: sendPushAnywhere, notificationDelays: { firstMs: 20, againMs: 60 } };
const moment = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

test('a notification is sealed as the standard’s own example is', () => {
  const sender = createECDH('prime256v1');
  sender.setPrivateKey(Buffer.from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url'));
  const keys = {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  };
  const salt = Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url');
  const body = sealed({ endpoint: '', keys }, 'When I grow up, I want to be a watermelon', salt, sender);
  expect(body.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
});

test('no notification is sent into the own network', async () => {
  for (const ip of [
    '127.0.0.1',
    '10.1.2.3',
    '192.168.0.9',
    '172.20.0.1',
    '169.254.169.254',
    '::1',
    'fe80::1',
    'fd00::1',
    '::ffff:10.0.0.1',
  ])
    expect(isInside(ip), ip).toBe(true);
  for (const ip of ['93.184.216.34', '2606:2800:220:1::1']) expect(isInside(ip), ip).toBe(false);
  const attempt = (address: string) =>
    sendPushOutside(address, {}, Buffer.alloc(0)).then(
      () => 'sent',
      (error: unknown) => (error as Error).message,
    );
  expect(await attempt('http://93.184.216.34/')).toMatch(/TLS/);
  expect(await attempt('https://127.0.0.1:1/')).toMatch(/inside/);
  expect(await attempt('https://[::1]:1/')).toMatch(/inside/);
  expect(await attempt('https://localhost:1/')).toMatch(/inside/);
});

describe('a notification that it is somebody’s turn', () => {
  async function waitingPerson(notificationDelays = soon.notificationDelays) {
    const service = await pushService();
    const server = await running({ ...soon, notificationDelays });
    const game = await seatedGame(server.address);
    const seat = await game.whoseTurn();
    const absent = 1 - seat;
    const own = browser(`${service.address}/absent`);
    await game.at(absent).notifications.subscribe.mutate(own.address);
    const until = (count: number): Promise<void> =>
      waitUntil(
        () => service.received.length >= count,
        () => `${service.received.length} notifications came`,
      );
    const toAbsent = async (): Promise<void> => {
      await game.playUntil((view) => view.waiting[0] === absent);
    };
    return { service, server, game, table: game.table, seat, absent, own, until, toAbsent };
  }

  test('is sent once, sealed for one browser and signed by this server, until the person has acted', async () => {
    const { service, game, table, seat, absent, own, until, toAbsent } = await waitingPerson();
    await toAbsent();
    await until(1);
    const [notification] = service.received;
    expect(notification?.path).toBe('/absent');
    expect(own.open(notification?.body ?? Buffer.alloc(0))).toBe(JSON.stringify({ table }));
    expect(notification?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400', urgency: 'high' });

    const [, token = '', key = ''] =
      /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(notification?.headers.authorization ?? '') ?? [];
    expect(key).toBe(await game.at(seat).notifications.key.query());
    const [head = '', claims = '', signature = ''] = token.split('.');
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({ aud: service.address });
    const point = Buffer.from(key, 'base64url');
    const jwk = {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    };
    const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
    const signed = Buffer.from(`${head}.${claims}`);
    expect(
      verify('sha256', signed, { key: publicKey, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url')),
    ).toBe(true);

    // the other one takes the turn back and gives it again: still one stretch
    const { version } = await game.view(seat);
    const undone = await game.at(seat).game.undo.mutate({ table, seen: version, actions: 1, id: 'again' });
    expect(undone.ok).toBe(true);
    await toAbsent();
    await moment(150);
    expect(service.received).toHaveLength(1);
    // after an action a new stretch begins
    const next = (await game.offered(absent)).options.some(({ type }) => type === 'pass') ? { type: 'pass' } : null;
    if (next !== null) await game.act(absent, next);
    await game.playUntil((view) => view.waiting[0] === seat);
    await toAbsent();
    await until(2);
  });

  test('is not sent to somebody whose page can be seen, but when it is hidden or closed', async () => {
    const { service, game, table, absent, until, toAbsent } = await waitingPerson();
    const seen = watching(game.at(absent), table);
    await seen.until(() => seen.pushes.length > 0);
    await toAbsent();
    await moment(200);
    expect(service.received).toHaveLength(0);
    seen.stop();
    const hidden: unknown[] = [];
    const subscription = game
      .at(absent)
      .game.watch.subscribe({ table, window: 'one' }, { onData: (push) => hidden.push(push) });
    await waitUntil(() => hidden.length > 0);
    await game.at(absent).game.showing.mutate({ table, window: 'one', visible: false });
    await game.playUntil((view) => view.waiting[0] === 1 - absent);
    await toAbsent();
    await until(1);
    subscription.unsubscribe();
  });

  test('goes to a page that only seemed to be there', async () => {
    const { service, game, table, absent, until, toAbsent } = await waitingPerson({ firstMs: 1, againMs: 3000 });
    const seen = watching(game.at(absent), table);
    await seen.until(() => seen.pushes.length > 0);
    await toAbsent();
    seen.stop();
    await until(1);
    expect(service.received).toHaveLength(1);
  });

  test('is not sent any more to an address that has expired, or that was given up', async () => {
    const { service, server, game, absent, own, until, toAbsent } = await waitingPerson();
    service.answers.status = 410;
    await toAbsent();
    await until(1);
    service.answers.status = 201;
    await game.playUntil((view) => view.waiting[0] === 1 - absent);
    await toAbsent();
    await moment(150);
    expect(service.received).toHaveLength(1);
    await game.at(absent).notifications.subscribe.mutate(own.address);
    const stranger = await visitor(server.address);
    await stranger.client.notifications.unsubscribe.mutate({ endpoint: own.address.endpoint });
    await game.playUntil((view) => view.waiting[0] === 1 - absent);
    await toAbsent();
    await until(2);
    await game.at(absent).notifications.unsubscribe.mutate({ endpoint: own.address.endpoint });
    await game.playUntil((view) => view.waiting[0] === 1 - absent);
    await toAbsent();
    await moment(150);
    expect(service.received).toHaveLength(2);
  });

  test('that cannot be delivered holds up nobody', async () => {
    const { game, absent, toAbsent } = await waitingPerson();
    await game.at(absent).notifications.subscribe.mutate(browser('http://127.0.0.1:1/nobody').address);
    await toAbsent();
    await moment(60);
    const last = await game.playUntil((view) => view.phase.at === 'building');
    expect(last.phase.at).toBe('building');
  });

  test('is subscribed to with a key that is kept, and with nothing else', async () => {
    const { server, game, own } = await waitingPerson();
    const key = await game.at(0).notifications.key.query();
    const { address } = own;
    const subscribe = (endpoint: string, p256dh: string, auth: string) =>
      refused(game.at(0).notifications.subscribe.mutate({ endpoint, keys: { p256dh, auth } }));
    expect(await subscribe('no address', address.keys.p256dh, address.keys.auth)).toBe('bad-subscription');
    expect(await subscribe(address.endpoint, 'AAAA', address.keys.auth)).toBe('bad-subscription');
    expect(await subscribe(address.endpoint, address.keys.p256dh, 'AAAA')).toBe('bad-subscription');
    expect(await subscribe(address.endpoint, '<b>', address.keys.auth)).toBe('malformed-request');
    await server.stop();
    const second = await running({ data: server.data });
    expect(await (await visitor(second.address)).client.notifications.key.query()).toBe(key);
  });
});
