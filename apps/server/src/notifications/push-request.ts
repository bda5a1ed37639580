import dns from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Sends a message to an address and gives the status of the answer. */
export type SendPush = (address: string, headers: Readonly<Record<string, string>>, body: Buffer) => Promise<number>;

const timeoutMs = 10_000;

const inside = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  inside.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  inside.addSubnet(network, prefix, 'ipv6');

/** Whether an IP address lies in this machine or its own network, where no push service is. */
export const isInside = (ip: string): boolean => inside.check(ip, isIP(ip) === 6 ? 'ipv6' : 'ipv4');

/** Looks a name up and refuses what lies inside: the address of a subscription is anybody's to choose. */
const lookupOutside: LookupFunction = (name, options, done) => {
  dns.lookup(name, { ...options, all: true }, (error, found) => {
    const [first] = found ?? [];
    if (error !== null || first === undefined) return done(error ?? new Error(`${name} has no address`), '');
    if (found.some(({ address }) => isInside(address))) return done(new Error(`${name} lies inside`), '');
    return options.all === true ? done(null, found) : done(null, first.address, first.family);
  });
};

function posted(
  url: URL,
  headers: Readonly<Record<string, string>>,
  body: Buffer,
  lookup: LookupFunction | undefined,
): Promise<number> {
  const { request } = url.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    const options = { method: 'POST', headers, timeout: timeoutMs, ...(lookup === undefined ? {} : { lookup }) };
    const sending = request(url, options, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    sending.on('timeout', () => sending.destroy(new Error('there was no answer')));
    sending.on('error', reject);
    sending.end(body);
  });
}

/** Posts to servers elsewhere, over TLS, and never into the own network. */
export const sendPushOutside: SendPush = async (address, headers, body) => {
  const url = new URL(address);
  if (url.protocol !== 'https:') throw new Error('it is not reached over TLS');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && isInside(host)) throw new Error(`${host} lies inside`);
  return posted(url, headers, body, lookupOutside);
};

/** Posts anywhere: for push services that a test runs on this machine. */
export const sendPushAnywhere: SendPush = (address, headers, body) =>
  posted(new URL(address), headers, body, undefined);
