import fs from 'node:fs';
import path from 'node:path';
import { root, textOf } from './blocks.ts';

/** What a heading is called in a link: as the pages of code hosts do it. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/`|\*|\[|\]\([^)]*\)/g, '')
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

const withoutCode = (text: string): string => text.replace(/^```[\s\S]*?^```$/gm, '').replace(/`[^`\n]*`/g, '');

/** The headings of a document, and the anchors that a generated one sets itself. */
function anchorsOf(doc: string): readonly string[] {
  const text = textOf(doc).replace(/^```[\s\S]*?^```$/gm, '');
  const headings = [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => anchorOf(heading));
  return [...headings, ...[...text.matchAll(/<a id="([^"]+)">/g)].map(([, id = '']) => id)];
}

/** Links of a document that lead nowhere: to a file that is not there, or to a heading that is not there. */
export function brokenLinks(doc: string): readonly string[] {
  const targets = [...withoutCode(textOf(doc)).matchAll(/\]\(([^)\s]+)\)/g)].map(([, target]) => target ?? '');
  return targets.filter((target) => !/^[a-z]+:/.test(target) && !leads(doc, target));
}

function leads(doc: string, target: string): boolean {
  const [file = '', anchor] = target.split('#');
  const place = file === '' ? doc : path.posix.join(path.posix.dirname(doc), file);
  if (!fs.existsSync(path.join(root, place))) return false;
  return anchor === undefined || anchorsOf(place).includes(anchor);
}
