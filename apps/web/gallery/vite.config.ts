import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import type { Board, Messages, Slot } from '@gridwright/model';
import vue from '@vitejs/plugin-vue';
import { defineConfig, type Plugin } from 'vite';

const project = new URL('../../../', import.meta.url);

/** Where a board's package lies: among the maps, or among the examples, which come without pictures. */
const folders = (id: string): readonly URL[] =>
  [`maps/${id}/`, `examples/map-${id}/`].map((folder) => new URL(folder, project));

const json = async (file: URL): Promise<unknown> => JSON.parse(await readFile(file, 'utf8'));
const source = async <T>(file: URL): Promise<T> => (await import(file.href)) as T;

/** A board whose cities have so many house spaces. */
function withSpaces(board: Board, count: number): Board {
  const slots = Array.from({ length: count }, (_, at): Slot => ({ cost: 10 + 5 * at, from: 1 }));
  return { ...board, cities: board.cities.map((city) => ({ ...city, slots })) };
}

interface Pictures {
  readonly art: unknown;
  readonly thumb: unknown;
}
const drawn = new Map<string, Promise<Pictures>>();

async function draw(board: Board, messages: Messages): Promise<Pictures> {
  const { boardArt } = await source<{ boardArt: (board: Board, messages: Messages) => Promise<Pictures> }>(
    new URL('packages/board-art/src/index.ts', project),
  );
  return boardArt(board, messages);
}

async function answerWith(folder: URL, spaces: number): Promise<object> {
  const { board: printed } = await source<{ board: Board }>(new URL('src/board.ts', folder));
  const { messages } = await source<{ messages: Messages }>(new URL('src/messages.ts', folder));
  const picture = (name: string): URL => new URL(`art/${name}.json`, folder);
  if (spaces === 0 && existsSync(picture('board')))
    return { board: printed, messages, art: await json(picture('board')), thumb: await json(picture('thumb')) };
  const board = spaces === 0 ? printed : withSpaces(printed, spaces);
  const key = `${folder.href} ${spaces}`;
  const pictures = drawn.get(key) ?? draw(board, messages);
  drawn.set(key, pictures);
  return { board, messages, ...(await pictures) };
}

async function send(id: string, spaces: number, answer: ServerResponse): Promise<void> {
  const folder = folders(id).find((each) => existsSync(each));
  if (folder === undefined) {
    answer.statusCode = 404;
    answer.end();
  } else answer.end(JSON.stringify(await answerWith(folder, spaces)));
}

/** Hands the gallery a board by the name in its address: the board itself, its pictures, its words. */
function boards(): Plugin {
  return {
    name: 'gridwright-gallery-boards',
    configureServer(server) {
      server.middlewares.use('/gallery-board/', (request, answer, next) => {
        const { pathname, searchParams } = new URL(request.url ?? '', 'http://gallery');
        const id = /^\/([a-z-]+)$/.exec(pathname)?.[1];
        if (id === undefined) return next();
        send(id, Number(searchParams.get('spaces') ?? 0), answer).catch((error: unknown) => {
          answer.statusCode = 500;
          answer.end(String(error));
        });
      });
    },
  };
}

/** The gallery: every part of the game screen with made-up games, for looking at while working on it. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  publicDir: '../public',
  plugins: [vue(), boards()],
  optimizeDeps: { include: ['vue', 'vue-i18n'] },
  server: { port: 5199 },
});
