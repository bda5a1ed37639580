import fs from 'node:fs';
import path from 'node:path';
import type { Installation, Opening } from '@gridwright/protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import QuickLRU from 'quick-lru';
import { underBasePath } from './base-path.ts';
import { type PageSummary, withSummary } from './page-summary.ts';
import { allowFrames, allowInlineScripts, inlineScriptsOf } from './security-headers.ts';
import { type FirstTableOf, withFirstTable } from './table-page.ts';
import type { SummaryOf } from './table-summary.ts';
import { askAgain, type Content, contentOf, forGood, jsonType, keptNowhere, send, squeeze } from './content.ts';

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': jsonType,
  '.map': jsonType,
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** The pages themselves, which others are made of. */
const pageNames = ['/index.html', '/table.html'];
/** Files that were asked for lately are kept in memory, so many of them. */
const mostKept = 60;

/** What the build puts beside a file, compressed: `NAME.br`. */
const compressed = '.br';

/** The built client: where its files lie, by address, and of what is in them what is often asked for. */
interface Files {
  readonly places: ReadonlyMap<string, string>;
  readonly pages: ReadonlyMap<string, Content>;
  /** The scripts that the build has put into pages. */
  readonly inlineScripts: readonly string[];
  readonly lately: QuickLRU<string, Content>;
}

const noFiles = (): Files => ({
  places: new Map(),
  pages: new Map(),
  inlineScripts: [],
  lately: new QuickLRU({ maxSize: mostKept }),
});

/** Looks what lies in a folder, and puts into every page where the server lies and what whoever runs it says of it. */
function filesIn(folder: string, installation: Installation, basePath: string): Files {
  const entries = fs.readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const places = new Map(
    entries.map((entry) => {
      const file = path.join(entry.parentPath, entry.name);
      return [`/${path.relative(folder, file).split(path.sep).join('/')}`, file];
    }),
  );
  const pages = new Map(
    pageNames.flatMap((name) => {
      const file = places.get(name);
      if (file === undefined) return [];
      const page = fs.readFileSync(file, 'utf8');
      const told = withInstallation(withBasePath(page, basePath), installation);
      const squeezed = told === page ? places.get(`${name}${compressed}`) : undefined;
      const smallest = squeezed === undefined ? undefined : fs.readFileSync(squeezed);
      return [[name, contentOf(told, typeOf(name), smallest)]];
    }),
  );
  const scripts = [...pages.values()].flatMap(({ body }) => inlineScriptsOf(body.toString()));
  return { ...noFiles(), places, pages, inlineScripts: [...new Set(scripts)] };
}

const typeOf = (name: string): string => types[path.extname(name)] ?? 'application/octet-stream';

/** What lies at an address, read when it is asked for; undefined where nothing does, or does not any more. */
async function fileAt({ places, pages, lately }: Files, address: string): Promise<Content | undefined> {
  const kept = pages.get(address) ?? lately.get(address);
  if (kept !== undefined) return kept;
  const file = places.get(address);
  const isForm = address.endsWith(compressed) && places.has(address.slice(0, -compressed.length));
  if (file === undefined || isForm) return undefined;
  const squeezed = places.get(`${address}${compressed}`);
  try {
    const [body, smallest] = await Promise.all([
      fs.promises.readFile(file),
      squeezed === undefined ? undefined : fs.promises.readFile(squeezed),
    ]);
    const content = contentOf(body, typeOf(address), smallest);
    lately.set(address, content);
    return content;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** What the build put a hash into, such as `index-B3x9aQ1z.js`. */
const hashed = /^\/assets\/.+-[\w-]{8}\.\w+$/;

/** Has the browser fetch what the scripts will ask for as soon as they are let go. */
const withPreloads = (page: string, addresses: readonly string[]): string =>
  page.replace('</template>', () => {
    const links = addresses.map((address) => `<link rel="preload" as="fetch" crossorigin href="${address}">`);
    return `${links.join('')}</template>`;
  });

/** What a table's page begins with for whoever asks for it; null where no game is running. */
export type OpeningOf = (request: FastifyRequest, table: string) => Promise<Opening | null>;

/** A board in a frame of another site. */
const framePage = /^\/embed\/[\w-]+$/;
const tablePage = /^\/t\/([\w-]+)$/;
/** Pages of the client that are there for everybody. A table whose name begins so is played on the reader's own device. */
const clientPages = ['/', '/new', '/rules', '/cards', '/maps', '/games', '/learn', '/puzzles', '/studio', '/continue'];
/** The rules of one map, its balance, its board on paper, or the cards of one deck. */
const pageOfPlugin = /^\/(?:rules|balance|board|cards)\/[\w:.-]{1,80}$/;
const puzzlePage = /^\/puzzles\/[\w-]{1,80}$/;
const isClientPage = (address: string): boolean =>
  clientPages.includes(address) || pageOfPlugin.test(address) || puzzlePage.test(address);
const onDevice = 'local-';

/**
 * A page with data in it. Nothing in the data can end the element it lies in, and it is no script. It comes last: a browser paints
 * what it has read.
 */
export function withOpening(page: string, opening: Opening): string {
  const data = JSON.stringify(opening).replaceAll('<', '\\u003c');
  // a function, since in a text `$&` would stand for what is replaced
  return page.replace('</body>', () => `<script type="application/json" id="opening">${data}</script>\n  </body>`);
}

/** The page with the base path before its addresses, and told of it; as it is where there is none. */
export const withBasePath = (page: string, basePath: string): string =>
  basePath === '' ? page : underBasePath(basePath, page).replace('<html', () => `<html data-base-path="${basePath}"`);

/** The page with what whoever runs the server says of it, for the page to show. */
export function withInstallation(page: string, installation: Installation): string {
  if (Object.values(installation).every((said) => said === null)) return page;
  const data = JSON.stringify(installation).replaceAll('<', '\\u003c');
  return page.replace('</head>', () => `<script type="application/json" id="installation">${data}</script>\n  </head>`);
}

/** The page with a picture where its own will be, so that there is something to see before the first script. */
export const withPicture = (page: string, picture: string): string =>
  page.replace(
    '<div id="app"></div>',
    () =>
      `<div id="app"><div class="first-page"><div class="first-head"></div><div class="front"><div class="hero"><div></div><div class="picture">${picture}</div></div></div></div></div>`,
  );

/** What pages hold beside what the build made. */
export interface PageParts {
  readonly openingOf: OpeningOf;
  readonly summaryOf: SummaryOf;
  readonly frontPicture: () => string | null;
  readonly firstTableOf: FirstTableOf;
  readonly installation: Installation;
  readonly basePath: string;
  /** Addresses of other sites that may show boards. */
  readonly embedders: readonly string[];
}

/**
 * Serves the built client: only the files that lie there, read when they are asked for, and looked for again when the
 * client was built anew. Pages that the build has not compressed are compressed in the background. Any other address gets `index.html`, or `table.html` where
 * there is one and the page is a table's, with what that page is and begins with in it; with status 404 where there is no
 * such page or table.
 */
export function clientFiles(
  app: FastifyInstance,
  folder: string,
  { openingOf, frontPicture, firstTableOf, summaryOf, installation, basePath, embedders }: PageParts,
): (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> {
  let files = noFiles();
  let built = 0;
  let front: { readonly index: Content; readonly picture: string; readonly content: Content } | null = null;
  let closed = false;
  app.addHook('onClose', () => {
    closed = true;
  });

  async function squeezePages({ pages }: Files): Promise<void> {
    const left = [...pages.values()].filter(({ forms }) => !forms.has('br'));
    for (const content of left) if (!closed && pages === files.pages) await squeeze(content);
  }

  function refresh(): void {
    const changed = fs.statSync(path.join(folder, 'index.html'), { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (changed === built) return;
    built = changed;
    files = changed === 0 ? noFiles() : filesIn(folder, installation, basePath);
    squeezePages(files).catch((error: unknown) => app.log.warn(error, 'the client cannot be compressed'));
  }

  /** The front page, made anew when the client or the picture is another. */
  function frontPage(index: Content): Content {
    const picture = frontPicture();
    if (picture === null) return index;
    if (front?.index !== index || front.picture !== picture) {
      front = { index, picture, content: contentOf(withPicture(index.body.toString(), picture), index.type) };
      squeeze(front.content).catch((error: unknown) => app.log.warn(error, 'the front page cannot be compressed'));
    }
    return front.content;
  }

  /** The page asks for what it was not given, and says so itself where that fails. */
  async function openingFor(request: FastifyRequest, table: string): Promise<Opening | null> {
    try {
      return await openingOf(request, table);
    } catch (error) {
      app.log.warn(error, 'what a page begins with is not known');
      return null;
    }
  }

  async function summaryFor(request: FastifyRequest, table: string): Promise<PageSummary | null | 'unknown'> {
    try {
      return await summaryOf(request, table);
    } catch (error) {
      app.log.warn(error, 'what a table is called is not known');
      return 'unknown';
    }
  }

  async function page(request: FastifyRequest, reply: FastifyReply, address: string): Promise<FastifyReply> {
    refresh();
    const index =
      (address.startsWith('/t/') ? files.pages.get('/table.html') : undefined) ?? files.pages.get('/index.html');
    if (index === undefined)
      return reply
        .code(503)
        .type('text/plain')
        .send('The page has not been built. Run `npm start` in the project folder.');
    allowInlineScripts(reply, files.inlineScripts);
    if (address === '/') return send(request, reply, frontPage(index), askAgain);
    if (framePage.test(address)) return frame(request, reply, index);
    const [, table] = tablePage.exec(address) ?? [];
    if (table === undefined || table.startsWith(onDevice)) {
      if (table === undefined && !isClientPage(address)) void reply.code(404);
      return send(request, reply, index, askAgain);
    }
    return tableAt(request, reply, table, index);
  }

  /** A board for other sites to show, where whoever runs the server allows it. */
  function frame(request: FastifyRequest, reply: FastifyReply, index: Content): Promise<FastifyReply> {
    void reply.header('x-robots-tag', 'noindex');
    if (embedders.length === 0) void reply.code(404);
    else allowFrames(reply, embedders);
    return send(request, reply, index, askAgain);
  }

  /** A page that says what it is, also to programs that do not open it, and brings what it begins with. */
  async function tableAt(request: FastifyRequest, reply: FastifyReply, table: string, index: Content) {
    const [summary, opening] = await Promise.all([summaryFor(request, table), openingFor(request, table)]);
    void reply.header('x-robots-tag', 'noindex');
    if (summary === null) void reply.code(404);
    const page = index.body.toString();
    const known = summary === null || summary === 'unknown' ? null : summary;
    const told = known === null ? page : withSummary(page, known);
    if (opening === null) return send(request, reply, contentOf(told, index.type), askAgain);
    const { sheet, art } = opening.head;
    const first = await firstTableOf(opening, known ?? { title: 'Gridwright', description: '' });
    const drawn = first === null ? told : withFirstTable(told, first);
    const files = [sheet, art].map((file) => `${basePath}${file}`);
    return send(request, reply, contentOf(withPreloads(withOpening(drawn, opening), files), index.type), keptNowhere);
  }

  refresh();
  return async (request, reply) => {
    const address = addressOf(request.url);
    const file = address === '/' ? undefined : await fileAt(files, address);
    // who plays without a network is shown a page that was fetched as a file
    if (files.pages.has(address)) allowInlineScripts(reply, files.inlineScripts);
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
