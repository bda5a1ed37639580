import { createCipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';
import type { PushAddress } from '@gridwright/protocol';

const curve = 'prime256v1';
const recordSize = 4096;
/** Marks the last record of a message. */
const lastRecord = Buffer.from([2]);

const derived = (secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

function freshPair(): ECDH {
  const pair = createECDH(curve);
  pair.generateKeys();
  return pair;
}

/**
 * A message that only one browser can read, as RFC 8291 wants it: not even the push service in between learns anything.
 *
 * @param salt 16 bytes and a key pair that are used once; drawn when absent
 * @throws when the browser's key is no point on the curve
 */
export function sealed(
  { keys }: PushAddress,
  message: string,
  salt: Buffer = randomBytes(16),
  sender: ECDH = freshPair(),
): Buffer {
  const receiver = Buffer.from(keys.p256dh, 'base64url');
  const sent = sender.getPublicKey();
  const shared = sender.computeSecret(receiver);
  const who = Buffer.concat([Buffer.from('WebPush: info\0'), receiver, sent]);
  const secret = derived(shared, Buffer.from(keys.auth, 'base64url'), who, 32);
  const key = derived(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derived(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const body = Buffer.concat([cipher.update(Buffer.from(message)), cipher.update(lastRecord), cipher.final()]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(recordSize);
  return Buffer.concat([salt, size, Buffer.from([sent.length]), sent, body, cipher.getAuthTag()]);
}

/** Whether messages can be sealed for an address at all. */
export function isSealable(address: PushAddress): boolean {
  if (Buffer.from(address.keys.auth, 'base64url').length !== 16) return false;
  try {
    sealed(address, '');
    return true;
  } catch {
    return false;
  }
}
