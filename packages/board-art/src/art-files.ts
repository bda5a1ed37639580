import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BoardArt, BoardThumb } from '@gridwright/model';

/** Writes both pictures of a board into a folder. */
export async function writeArt(folder: string, art: BoardArt, thumb: BoardThumb): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'board.json'), artText(art));
  await writeFile(join(folder, 'thumb.json'), artText(thumb));
}

/** A picture as JSON, laid out as the repository's formatter does: one line for each city and road. */
export const artText = (picture: BoardArt | BoardThumb): string => `${laidOut(picture, '', 0)}\n`;

const LINE_WIDTH = 120;

/** A value on one line if it fits behind what stands there already, else with its parts on lines of their own. */
function laidOut(value: unknown, indent: string, before: number): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const line = onOneLine(value);
  if (indent && !isTable(value) && indent.length + before + line.length < LINE_WIDTH) return line;
  const deeper = `${indent}  `;
  const parts = Array.isArray(value)
    ? value.map((item) => deeper + laidOut(item, deeper, 0))
    : Object.entries(value).map(([key, item]) => {
        const name = `${JSON.stringify(key)}: `;
        return deeper + name + laidOut(item, deeper, name.length);
      });
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return `${open}\n${parts.join(',\n')}\n${indent}${close}`;
}

function onOneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(onOneLine).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const parts = Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${onOneLine(item)}`);
  return `{ ${parts.join(', ')} }`;
}

/** Several objects in a list never share a line. */
const isTable = (value: object): boolean =>
  Array.isArray(value) && value.length > 1 && value.every((item) => typeof item === 'object');
