import { fingerprint } from '@gridwright/board-art';
import type { AnyPlugin } from '@gridwright/core/plugin';
import { type Manifest, manifestPlace } from './package.ts';
import type { Project } from '../project.ts';
import type { Findings } from './findings.ts';

const pictures = ['art/board.json', 'art/thumb.json'];

/** What is wrong with the pictures that a map brings. Without any a server draws the board. */
export function checkArt(
  project: Project,
  { board, messages }: AnyPlugin,
  manifest: Manifest,
  findings: Findings,
): void {
  const brought = pictures.filter((file) => project.files.has(file));
  if (board === undefined || brought.length === 0) return;
  const named = typeof manifest.exports === 'object' && manifest.exports !== null ? Object.keys(manifest.exports) : [];
  for (const file of pictures) {
    const text = project.files.get(file);
    if (text === undefined) {
      findings.add('art-not-exported', { file, line: null }, `${brought[0]} is there, and ${file} is not.`);
      continue;
    }
    if (!named.includes(`./${file}`))
      findings.add('art-not-exported', manifestPlace(project, 'exports'), `exports does not name ./${file}.`, {
        meant: `"./${file}": "./${file}"`,
      });
    try {
      const { madeFrom } = JSON.parse(text) as { readonly madeFrom?: unknown };
      if (file === 'art/board.json' && madeFrom !== fingerprint(board, messages))
        findings.add('art-outdated', { file, line: 1 }, 'The picture was drawn of another board, or of other names.');
    } catch {
      findings.add('art-not-json', { file, line: 1 }, `${file} is not JSON.`);
    }
  }
}
