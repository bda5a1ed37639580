// node src/cli.ts [<map> | <board>.json]...
// Draws the boards of the maps in this repository (all of them, or those named) into maps/<map>/art, and boards from
// JSON files into a folder "art" beside the file. A file holds a board, or an object with `board` and `messages`.
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Board, Messages } from '@gridwright/model';
import { artText, writeArt } from './art-files.ts';
import { draw, type Drawn } from './draw.ts';
import { fingerprint } from './fingerprint.ts';
import { distance, nth } from './plane.ts';
import { planBoard, type Plan } from './plan.ts';
import { loadWorld } from './world.ts';

interface Source {
  readonly title: string;
  readonly folder: string;
  readonly board: Board;
  readonly messages: Messages;
  /** It is drawn as it is in this edition, and only large. */
  readonly edition?: string;
}

const maps = fileURLToPath(new URL('../../../maps', import.meta.url));

/** A map's board, and what it is in editions of the game. */
async function fromMap(id: string): Promise<readonly Source[]> {
  const load = async (file: string): Promise<object> => import(pathToFileURL(join(maps, id, 'src', file)).href);
  const { board, messages } = { ...(await load('board.ts')), ...(await load('messages.ts')) } as Source;
  const { default: map } = (await load('index.ts')) as {
    readonly default: { readonly editions?: Readonly<Record<string, { readonly board?: Board }>> };
  };
  const folder = join(maps, id, 'art');
  const revised = Object.entries(map.editions ?? {}).flatMap(([edition, part]): readonly Source[] => {
    const name = edition.replace(/^edition:/, '');
    return part.board === undefined
      ? []
      : [{ title: `${id} in ${name}`, folder, board: part.board, messages, edition: name }];
  });
  return [{ title: id, folder, board, messages }, ...revised];
}

async function fromFile(name: string): Promise<Source> {
  // pnpm runs scripts in the package's folder, but names are meant from where the user stands
  const path = resolve(process.env['INIT_CWD'] ?? '.', name);
  const data: Board | { board: Board; messages?: Messages } = JSON.parse(await readFile(path, 'utf8'));
  const { board, messages = {} } = 'board' in data ? data : { board: data };
  return { title: name, folder: join(dirname(path), 'art'), board, messages };
}

function report(title: string, plan: Plan, { art, thumb, clashes }: Drawn, milliseconds: number): string {
  const size = (text: string): string =>
    `${Math.round(text.length / 1024)} kB (${Math.round(gzipSync(text).length / 1024)} zipped)`;
  const moves = plan.at.map((at, index) => distance(at, nth(plan.home, index)));
  const mean = moves.reduce((sum, move) => sum + move, 0) / moves.length;
  return [
    title,
    `${Math.round(milliseconds)} ms`,
    size(artText(art)),
    `thumb ${size(artText(thumb))}`,
    `${clashes} clashes`,
    `cities moved ${mean.toFixed(0)} px, at most ${Math.max(...moves).toFixed(0)}`,
    `${art.roads.filter(({ bend }) => bend).length} of ${art.roads.length} roads bent`,
  ].join(' | ');
}

const named = process.argv.slice(2);
const sources = named.length > 0 ? named : (await readdir(maps)).sort();
const world = await loadWorld();
const all = await Promise.all(
  sources.map(async (name) => (name.endsWith('.json') ? [await fromFile(name)] : fromMap(name))),
);
for (const source of all.flat()) {
  const began = performance.now();
  const plan = planBoard(source.board);
  const drawn = draw(plan, world, source.messages, fingerprint(source.board, source.messages));
  const took = performance.now() - began;
  if (source.edition === undefined) await writeArt(source.folder, drawn.art, drawn.thumb);
  else await writeFile(join(source.folder, `${source.edition}.json`), artText(drawn.art));
  console.log(report(source.title, plan, drawn, took));
  if (drawn.clashes > 0) process.exitCode = 1;
}
