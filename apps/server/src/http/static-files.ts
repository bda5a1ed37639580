import fs from 'node:fs';
import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { askAgain, type Content, contentOf, forGood, send, squeeze } from './content.ts';

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

type Files = ReadonlyMap<string, Content>;

function readAll(folder: string): Files {
  const files = fs.readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    files.map((entry) => {
      const file = path.join(entry.parentPath, entry.name);
      const type = types[path.extname(entry.name)] ?? 'application/octet-stream';
      return [`/${path.relative(folder, file).split(path.sep).join('/')}`, contentOf(fs.readFileSync(file), type)];
    }),
  );
}

/** What the build put a hash into, such as `index-B3x9aQ1z.js`. */
const hashed = /^\/assets\/.+-[\w-]{8}\.\w+$/;

/** Has the browser fetch what the page will ask for while the page itself is still on its way. */
const preload = (address: string): string => `<${address}>; rel=preload; as=fetch; crossorigin`;

/**
 * Serves the built client: only the files that lie there, read once, and read again when the client was built anew. Any
 * other address is a page of the client's own and gets `index.html`, or `table.html` where there is one and the page is a
 * table's, and word of what else that page `needs`.
 */
export function clientFiles(
  app: FastifyInstance,
  folder: string,
  needs: (address: string) => Promise<readonly string[]>,
): (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> {
  let files: Files = new Map();
  let built = 0;
  let closed = false;
  app.addHook('onClose', () => {
    closed = true;
  });

  async function squeezeAll(list: Files): Promise<void> {
    for (const content of list.values()) if (!closed && list === files) await squeeze(content);
  }

  function refresh(): void {
    const changed = fs.statSync(path.join(folder, 'index.html'), { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (changed === built) return;
    built = changed;
    files = changed === 0 ? new Map() : readAll(folder);
    squeezeAll(files).catch((error: unknown) => app.log.warn(error, 'the client cannot be compressed'));
  }

  /** The page asks for what it needs in any case, and says so itself where that fails. */
  async function hints(address: string): Promise<readonly string[]> {
    try {
      return await needs(address);
    } catch (error) {
      app.log.warn(error, 'what a page needs is not known');
      return [];
    }
  }

  async function page(request: FastifyRequest, reply: FastifyReply, address: string): Promise<FastifyReply> {
    refresh();
    const index = (address.startsWith('/t/') ? files.get('/table.html') : undefined) ?? files.get('/index.html');
    if (index === undefined)
      return reply
        .code(503)
        .type('text/plain')
        .send('The page has not been built. Run `npm start` in the project folder.');
    const links = (await hints(address)).map(preload);
    if (links.length > 0) void reply.header('link', links.join(', '));
    return send(request, reply, index, askAgain);
  }

  refresh();
  return async (request, reply) => {
    const address = addressOf(request.url);
    const file = address === '/' ? undefined : files.get(address);
    if (file !== undefined) return send(request, reply, file, hashed.test(address) ? forGood : askAgain);
    // a file that is missing is not a page
    const asksForPage = path.extname(address) === '' && (request.method === 'GET' || request.method === 'HEAD');
    return asksForPage
      ? page(request, reply, address)
      : reply.code(404).type('text/plain').send('There is nothing here.');
  };
}

function addressOf(url: string): string {
  try {
    return decodeURIComponent(url.split('?', 1)[0] ?? '/');
  } catch {
    return url;
  }
}
