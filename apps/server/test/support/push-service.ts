import { createDecipheriv, createECDH, hkdfSync } from 'node:crypto';
import http, { type IncomingHttpHeaders } from 'node:http';
import type { PushAddress } from '@gridwright/protocol';
import { onTestFinished } from 'vitest';

/** A notification as a push service receives it. */
export interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** A push service of its own on this machine; `status` is what it answers next. */
export async function pushService() {
  const received: Received[] = [];
  const answers = { status: 201 };
  const server = http.createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) });
      response.writeHead(answers.status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const bound = server.address();
  const address = `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}`;
  return { received, answers, address };
}

/** A browser that has subscribed: it alone can read what is sent to it. */
export function browser(endpoint: string) {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const auth = Buffer.from('sixteen  letters');
  const address: PushAddress = {
    endpoint,
    keys: { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') },
  };
  const derived = (secret: ArrayBuffer | Buffer, salt: Buffer, info: Buffer, length: number): ArrayBuffer =>
    hkdfSync('sha256', Buffer.from(secret as ArrayBuffer), salt, info, length);
  const open = (body: Buffer): string => {
    const salt = body.subarray(0, 16);
    const sender = body.subarray(21, 21 + (body[20] ?? 0));
    const sealed = body.subarray(21 + sender.length);
    const who = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender]);
    const secret = derived(pair.computeSecret(sender), auth, who, 32);
    const key = Buffer.from(derived(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16));
    const nonce = Buffer.from(derived(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12));
    const decipher = createDecipheriv('aes-128-gcm', key, nonce);
    decipher.setAuthTag(sealed.subarray(-16));
    const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    return padded.subarray(0, padded.lastIndexOf(2)).toString();
  };
  return { address, open };
}
