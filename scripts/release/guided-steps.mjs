// What the guide of map authors says is done outside a clone: its blocks `sh packed`, and the files that it shows.
import fs from 'node:fs';
import path from 'node:path';

const guide = path.resolve(import.meta.dirname, '../../docs/map-authors-guide.md');
const blocks = () =>
  [...fs.readFileSync(guide, 'utf8').matchAll(/^```(.*)\n([\s\S]*?)^```$/gm)].map(([, info = '', text = '']) => ({
    info,
    text,
  }));

/** The commands of the guide, each with the lines that it is said to print. */
export function guidedSteps() {
  /** @type {{ command: string, prints: string[] }[]} */
  const steps = [];
  for (const { info, text } of blocks()) {
    if (info !== 'sh packed') continue;
    for (const line of text.trim().split('\n'))
      if (line.startsWith('# ')) steps.at(-1)?.prints.push(line.slice(2));
      else steps.push({ command: line, prints: [] });
  }
  if (steps.length === 0) throw new Error('the guide has no commands that are marked `sh packed`');
  return steps;
}

/** The sources, scenes and tests of the guide's map, by their paths in its package. */
export const writtenFiles = () =>
  blocks().flatMap(({ info, text }) => {
    const [, file] = /file=lagoon\/((?:src|test|scenes)\/\S+)/.exec(info) ?? [];
    return file === undefined ? [] : [[file, text]];
  });
