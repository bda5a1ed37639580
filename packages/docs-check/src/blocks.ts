import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');

/** A fenced piece of a document. Its first line reads, for example, `ts compile file=src/board.ts`. */
export interface Block {
  /** The document, from the project's folder. */
  readonly doc: string;
  /** Line of the document where the text of the block begins, from 1. */
  readonly line: number;
  readonly language: string;
  /** The words after the language that are no `name=value`. */
  readonly marks: readonly string[];
  readonly file: string | null;
  /** The file of an example that it repeats, from the project's folder. */
  readonly example: string | null;
  /** The name of the reason why its commands are not run here. */
  readonly elsewhere: string | null;
  readonly text: string;
  /** The heading above it. */
  readonly heading: string;
}

const fence = /^```(.*)$/;

/** Every fenced block of a document. */
export function blocksOf(doc: string, text: string): readonly Block[] {
  const blocks: Block[] = [];
  let heading = '';
  let open: { readonly info: string; readonly line: number; readonly lines: string[] } | null = null;
  for (const [index, line] of text.split('\n').entries()) {
    const info = fence.exec(line)?.[1];
    if (open === null && info !== undefined) open = { info, line: index + 2, lines: [] };
    else if (open !== null && info !== undefined) {
      blocks.push(blockOf(doc, heading, open));
      open = null;
    } else if (open !== null) open.lines.push(line);
    else if (/^#+ /.test(line)) heading = line.replace(/^#+ /, '');
  }
  return blocks;
}

function blockOf(
  doc: string,
  heading: string,
  open: { readonly info: string; readonly line: number; readonly lines: readonly string[] },
): Block {
  const [language = '', ...words] = open.info.trim().split(/\s+/);
  const valueOf = (name: string): string | null =>
    words.find((word) => word.startsWith(`${name}=`))?.slice(name.length + 1) ?? null;
  const marks = words.filter((word) => !word.includes('='));
  const text = `${open.lines.join('\n')}\n`;
  return {
    doc,
    heading,
    line: open.line,
    language,
    marks,
    file: valueOf('file'),
    example: valueOf('example'),
    elsewhere: valueOf('elsewhere'),
    text,
  };
}

const inFolder = (folder: string): readonly string[] =>
  fs
    .readdirSync(path.join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => path.posix.join(folder, name));

const ofPackages = ['packages', 'apps', 'maps', 'examples'].flatMap((group) =>
  fs
    .readdirSync(path.join(root, group))
    .flatMap((name) => ['README.md', 'RULES.md'].map((file) => path.posix.join(group, name, file)))
    .filter((file) => fs.existsSync(path.join(root, file))),
);

/** Every document of the project that a person may read, from the project's folder. */
export const documents: readonly string[] = [
  ...inFolder('.'),
  ...inFolder('docs'),
  ...inFolder('.changeset'),
  ...ofPackages,
];

export const textOf = (doc: string): string => fs.readFileSync(path.join(root, doc), 'utf8');

/** Every block of every document. */
export const blocks: readonly Block[] = documents.flatMap((doc) => blocksOf(doc, textOf(doc)));

/** The text of one document's blocks that carry a mark. */
export const marked = (mark: string, doc?: string): readonly Block[] =>
  blocks.filter((block) => block.marks.includes(mark) && (doc === undefined || block.doc === doc));
