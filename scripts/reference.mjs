#!/usr/bin/env node
// Writes docs/plugin-reference.md: everything that `@gridwright/core/plugin` exports, with its types and doc comments.
// `--check` writes nothing, and fails where the page is not that of the sources.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const page = path.join(root, 'docs/plugin-reference.md');
const flags = {
  plugin: 'typedoc-plugin-markdown',
  entryPoints: 'packages/core/src/plugin/index.ts',
  tsconfig: 'packages/core/tsconfig.build.json',
  name: 'Reference of @gridwright/core/plugin',
  readme: 'none',
  outputFileStrategy: 'modules',
  blockTags: ['@rule', '@param', '@returns', '@template', '@throws', '@example'],
  // the compiler has looked at the sources before, and names that a type is made of are written out
  skipErrorChecking: 'true',
  'validation.notExported': 'false',
  disableSources: 'true',
  hideBreadcrumbs: 'true',
  hidePageHeader: 'true',
  // a page host numbers equal headings in another way
  useHTMLAnchors: 'true',
  logLevel: 'Warn',
};

function written() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'gridwright-reference-'));
  try {
    const args = Object.entries(flags).flatMap(([name, value]) => [value].flat().flatMap((one) => [`--${name}`, one]));
    const program = path.join(root, 'node_modules/typedoc/bin/typedoc');
    execFileSync(process.execPath, [program, ...args, '--treatWarningsAsErrors', '--out', folder], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    return fs.readFileSync(path.join(folder, 'README.md'), 'utf8');
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

const text = written();
if (!process.argv.includes('--check')) fs.writeFileSync(page, text);
else if (!fs.existsSync(page) || fs.readFileSync(page, 'utf8') !== text) {
  console.error('docs/plugin-reference.md is not that of the sources: `pnpm reference` writes it anew.');
  process.exitCode = 1;
}
