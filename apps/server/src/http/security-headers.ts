import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import helmet from 'helmet';

/**
 * What a page of ours may load: files of this server, and nothing else. Without inline styles, without inline scripts but what
 * the build puts into pages, and never inside a frame of another site. `'self'` covers the WebSocket, too, whatever name a proxy
 * gives the server.
 */
const contentPolicy = {
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'"],
  fontSrc: ["'self'"],
  imgSrc: ["'self'"],
  connectSrc: ["'self'"],
  manifestSrc: ["'self'"],
  workerSrc: ["'self'"],
  baseUri: ["'none'"],
  formAction: ["'none'"],
  frameAncestors: ["'none'"],
};

/** What a browser can do and the page never needs. */
const forbidden = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
];
const permissions = forbidden.map((feature) => `${feature}=()`).join(', ');

// made once: @fastify/helmet would make it anew for every request
const protect = helmet({
  contentSecurityPolicy: { useDefaults: false, directives: contentPolicy },
  // addresses of tables are for those who were given them, not for other sites
  referrerPolicy: { policy: 'same-origin' },
  xFrameOptions: { action: 'deny' },
  // the server speaks plain HTTP: whether its name is to be reached over TLS for good is for the proxy to say
  strictTransportSecurity: false,
});

/** Tells the browser with an answer what it is to keep pages and strangers from doing. */
export function sendSecurityHeaders(request: FastifyRequest, reply: FastifyReply): void {
  protect(request.raw, reply.raw, () => undefined);
  void reply.header('permissions-policy', permissions);
}

/** The scripts that lie in a page itself, as a policy names them. */
export const inlineScriptsOf = (page: string): readonly string[] =>
  [...page.matchAll(/<script>(.*?)<\/script>/gs)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );

/** Puts something else in the place of a part of the policy that goes with an answer. */
function changePolicy(reply: FastifyReply, part: string | RegExp, instead: string): void {
  const policy = String(reply.raw.getHeader('content-security-policy') ?? '');
  reply.raw.setHeader(
    'content-security-policy',
    policy.replace(part, () => instead),
  );
}

/** Lets a page run what lies in it, as `inlineScriptsOf` names it. */
export const allowInlineScripts = (reply: FastifyReply, scripts: readonly string[]): void =>
  changePolicy(reply, "script-src 'self'", ["script-src 'self'", ...scripts].join(' '));

/** Lets a page send forms, to this server alone. */
export const allowForms = (reply: FastifyReply): void =>
  changePolicy(reply, "form-action 'none'", "form-action 'self'");

/** Lets these sites, and nobody else, show an answer in a frame. */
export function allowFrames(reply: FastifyReply, sites: readonly string[]): void {
  reply.raw.removeHeader('x-frame-options');
  changePolicy(reply, /frame-ancestors [^;]*/, `frame-ancestors ${sites.join(' ')}`);
}
