import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { serverNodeFlags as measured } from '../../packages/benchmarks/src/server-node-flags.ts';
import { serverNodeFlags } from '../run/serve.mjs';

const deployed = (file: string): string =>
  fs.readFileSync(path.resolve(import.meta.dirname, '../../deploy', file), 'utf8');

test('a server is measured, and started in a container and by systemd, with the flags of Node that npm start gives it', () => {
  const flags = serverNodeFlags.join(' ');
  expect(measured).toEqual(serverNodeFlags);
  expect(deployed('gridwright.service')).toContain(`ExecStart=/usr/bin/env node ${flags} /opt/`);
  const [, command = '[]'] = /^CMD (\["node".*serve"\])$/m.exec(deployed('Containerfile')) ?? [];
  expect((JSON.parse(command) as string[]).slice(1, -2)).toEqual(serverNodeFlags);
});
