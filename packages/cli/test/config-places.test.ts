import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { withoutConfig } from '../src/plugins/config-places.ts';
import { installedPlugins } from '../src/plugins/installed.ts';

describe('the configuration that a command line names', () => {
  const file = path.resolve('other.json');
  it.each([
    [['maps', '--config', 'other.json', '--json']],
    [['--config', 'other.json', 'maps', '--json']],
    [['maps', '--config=other.json', '--json']],
  ])('is taken out of %j', (args) => {
    expect(withoutConfig(args, undefined)).toEqual({ ok: true, value: { args: ['maps', '--json'], file } });
  });
  it('counts before that of the environment, which counts where none is named', () => {
    expect(withoutConfig(['maps', '--config', file], '/of/the/environment')).toMatchObject({ value: { file } });
    expect(withoutConfig(['maps'], '/of/the/environment')).toMatchObject({ value: { file: '/of/the/environment' } });
    expect(withoutConfig(['maps'], '')).toMatchObject({ value: { file: null } });
  });
  it.each([[['maps', '--config']], [['maps', '--config', '--json']], [['maps', '--config=']]])(
    'is missing in %j',
    (args) => {
      expect(withoutConfig(args, undefined)).toMatchObject({
        ok: false,
        error: { exit: 2, text: '--config needs a value: FILE' },
      });
    },
  );
  it('is not given twice', () => {
    expect(withoutConfig(['maps', '--config=a', '--config', 'b'], undefined)).toMatchObject({
      ok: false,
      error: { text: '--config is given twice' },
    });
  });
  it('is used, whatever lies in the working folder', async () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'gridwright-config-'));
    onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }));
    const named = path.join(folder, 'few.json');
    fs.writeFileSync(named, JSON.stringify({ plugins: [] }));
    const heard: string[] = [];
    const terminal = {
      out: () => undefined,
      complain: (words: string) => void heard.push(words),
      live: false,
      read: () => Promise.reject(new Error('nothing is read here')),
      write: () => Promise.reject(new Error('nothing is written here')),
    };
    const found = await installedPlugins({ file: named, folders: [import.meta.dirname] }, null, terminal);
    expect(found).toEqual({ ok: true, value: { plugins: [], bots: [] } });
    const missing = await installedPlugins({ file: `${named}.not`, folders: [] }, null, terminal);
    expect(missing).toMatchObject({ ok: false });
    expect(heard).toEqual([]);
  });
});
