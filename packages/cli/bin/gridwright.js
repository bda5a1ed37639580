#!/usr/bin/env node
// Starts the compiled client; plain JavaScript, so that it can help itself on an old Node, and before a build.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { fileURLToPath } from 'node:url';

const [major, minor] = process.versions.node.split('.').map(Number);
const oldNode = major < 22 || (major === 22 && minor < 13);
const program = new URL('../dist/main.js', import.meta.url);
const ownWay = fileURLToPath(new URL('../../../scripts/run.mjs', import.meta.url));

if (!oldNode && fs.existsSync(program)) {
  await import(program.href);
} else if (fs.existsSync(ownWay)) {
  // in a clone of the repository: bring what is needed, then start again
  const { status } = spawnSync(process.execPath, [ownWay, 'gridwright', ...process.argv.slice(2)], {
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
} else {
  console.error(
    oldNode ? `gridwright needs Node 22.13 or newer; this is ${process.version}.` : 'gridwright is not built.',
  );
  process.exitCode = 1;
}
