#!/usr/bin/env node
// Makes a release: `pnpm release [--repository ADDRESS]`. The changesets become versions and changelogs, everything is built and
// packed, the tarballs are checked, and they lie with their checksums in release/gridwright-VERSION. What it changed in
// the checkout is for whoever releases to look at and to commit; nothing is published.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { checkTarballs } from './check-tarballs.mjs';
import { pack, pnpm } from './pack.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

/** A remote of git as the address that a package.json names; null when nobody else could reach it, as a folder. */
export function repositoryAddress(remote) {
  const ssh = /^(?:ssh:\/\/)?git@([^:/]+)[:/](.+)$/.exec(remote);
  const plain = ssh === null ? remote.replace(/^git\+/, '') : `https://${ssh[1]}/${ssh[2]}`;
  if (!/^https:\/\/[^/@]+\/./.test(plain)) return null;
  return `git+${plain.replace(/\/$/, '').replace(/(\.git)?$/, '.git')}`;
}

/** The checksums of files, in the form that `sha256sum --check` reads. */
export function checksums(folder, names) {
  const sumOf = (name) =>
    createHash('sha256')
      .update(fs.readFileSync(path.join(folder, name)))
      .digest('hex');
  return names
    .toSorted()
    .map((name) => `${sumOf(name)}  ${name}\n`)
    .join('');
}

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

function origin() {
  try {
    return git('remote', 'get-url', 'origin');
  } catch {
    return '';
  }
}

async function release() {
  const { values } = parseArgs({ options: { repository: { type: 'string' } } });
  const remote = values.repository ?? origin();
  const repository = repositoryAddress(remote);
  if (repository === null)
    throw new Error(`"${remote}" is no address of a repository: --repository https://example.org/name/gridwright`);
  if (git('status', '--porcelain') !== '') throw new Error('commit or take away first what git status lists');

  const openly = { stdio: 'inherit' };
  pnpm(['exec', 'changeset', 'version'], openly);
  pnpm(['format'], openly);
  pnpm(['build'], openly);
  const { version } = JSON.parse(fs.readFileSync(path.join(root, 'apps/server/package.json'), 'utf8'));
  const folder = path.join(root, 'release', `gridwright-${version}`);
  fs.rmSync(folder, { recursive: true, force: true });
  const names = await pack(folder, repository);
  if ((await checkTarballs(folder, names)) > 0)
    throw new Error(`the tarballs in ${folder} are not fit to be published`);
  fs.writeFileSync(path.join(folder, 'SHA256SUMS'), checksums(folder, names));
  console.log(
    `${folder} holds ${names.length} tarballs and SHA256SUMS. Commit the versions and changelogs, and tag them v${version}.`,
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    await release();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
