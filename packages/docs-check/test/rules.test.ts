import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { documents, root, textOf } from '../src/blocks.ts';

// those of maps, decks and variants are looked at where their tests are
const sheets = documents.filter((doc) => doc.startsWith('examples/') && path.basename(doc) === 'RULES.md');

/** Every test of the package that a document lies in, as text. */
function testsBeside(doc: string): string {
  const folder = path.join(root, path.dirname(doc), 'test');
  const files = fs.existsSync(folder) ? fs.readdirSync(folder).filter((name) => name.endsWith('.ts')) : [];
  return files.map((name) => fs.readFileSync(path.join(folder, name), 'utf8')).join('\n');
}

const sentencesOf = (doc: string): readonly string[] =>
  textOf(doc)
    .split(/\n(?=- )/)
    .filter((part) => part.startsWith('- '))
    .map((part) => part.split('\n\n')[0]?.replaceAll(/\s+/g, ' ').trim() ?? '');

describe('every sentence of an example’s rules names the test that shows it', () => {
  it('there are some', () => {
    expect(sheets).toHaveLength(4);
  });

  it.each(sheets)('%s', (doc) => {
    const tests = testsBeside(doc);
    const sentences = sentencesOf(doc);
    expect(sentences.length).toBeGreaterThan(0);
    for (const sentence of sentences) {
      const titles = [...sentence.matchAll(/“([^”]+)”/g)].map(([, title]) => title ?? '');
      expect(titles, `${sentence} names no test`).not.toEqual([]);
      for (const title of titles) expect(tests.includes(title), `there is no test “${title}”`).toBe(true);
    }
  });
});
