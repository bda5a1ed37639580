import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { line, startChild } from './support/child.ts';
import { head } from './support/made-up.ts';
import { temporaryFolder } from './support/server.ts';

/** A plugin that is sound while it is tried, and fails by itself in the server. */
const treacherous = `
  if (!process.argv[1].includes('sandbox-process')) {
    setTimeout(() => { throw new Error('nobody asked') }, 0);
    Promise.reject(new Error('nobody waits'));
    setTimeout(() => process.stdout.write('both have failed\\n'), 100);
  }
  export default {${head('late')} };`;

test('a plugin that fails by itself, when nobody asks it anything, does not end the server', async () => {
  const folder = temporaryFolder();
  const config = path.join(folder, 'gridwright.config.json');
  fs.writeFileSync(path.join(folder, 'late.mjs'), treacherous);
  fs.writeFileSync(config, JSON.stringify({ plugins: ['./late.mjs'] }));
  const data = path.join(folder, 'data');
  const child = startChild('../../src/main.ts', ['--port', '0', '--data', data, '--config', config]);
  const [failed, ready] = await Promise.all([line(child, /both have failed/), line(child, /ready: (\S+)/)]);
  expect(failed).not.toBeNull();
  const catalog = await (await fetch(`${ready[1]}/trpc/catalog.list`)).text();
  expect(catalog).toContain('house:late');
});
