#!/usr/bin/env node
// Packs everything and asks publint and "are the types wrong" of each tarball whether whoever installs it finds every file
// and every type that its package.json promises: `pnpm check-tarballs`. The page has to be built.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { pack } from './pack.mjs';

/** Ways of resolving that packages which are ES modules alone need not serve. */
const unserved = new Set(['node10', 'node16-cjs']);
/** `require` of an ES module, which Node does by itself from 22.12 on. */
const unserious = new Set(['CJSResolvesToESM']);

/** What must not be in a package, and what must: no files that only builds and tests need, but a licence. */
export function leftovers(files) {
  const unwanted = files.filter((file) => /tsbuildinfo|\.test\.ts|node_modules|\.turbo/.test(file));
  return [
    ...unwanted.map((file) => `${file} is a leftover`),
    ...(files.includes('package/LICENSE') ? [] : ['there is no LICENSE']),
  ];
}

/** What is wrong with the form of a package, and with the types it brings. */
async function problemsOf(tarball) {
  const data = fs.readFileSync(tarball);
  const buffer = data.buffer.slice(data.byteOffset, data.byteOffset + data.byteLength);
  const { messages, pkg } = await publint({ pack: { tarball: buffer } });
  const { problems = [] } = await checkPackage(createPackageFromTarballData(new Uint8Array(buffer)));
  const wrong = problems.filter(({ kind, resolutionKind }) => !unserious.has(kind) && !unserved.has(resolutionKind));
  const files = execFileSync('tar', ['-tzf', tarball], { encoding: 'utf8' }).split('\n');
  return [
    ...leftovers(files),
    ...messages.map((message) => `publint: ${formatMessage(message, pkg)}`),
    ...wrong.map((problem) => `types: ${JSON.stringify(problem)}`),
  ];
}

/** Prints what is wrong with tarballs of a folder, and gives how much it is. */
export async function checkTarballs(folder, names) {
  let problems = 0;
  for (const name of names) {
    const found = await problemsOf(path.join(folder, name));
    for (const problem of found) console.error(`${name}: ${problem}`);
    problems += found.length;
  }
  console.log(`${names.length} tarballs, ${problems} problems.`);
  return problems;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'gridwright-tarballs-'));
  try {
    process.exitCode = (await checkTarballs(folder, await pack(folder))) > 0 ? 1 : 0;
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}
