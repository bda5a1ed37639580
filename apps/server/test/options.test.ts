import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { readConfig } from '@gridwright/plugin-host';
import { readOptions } from '../src/config/options.ts';
import { ended, line, startChild } from './support/child.ts';
import { temporaryFolder } from './support/server.ts';

const project = path.resolve(import.meta.dirname, '../../..');

const read = (args: readonly string[], environment: Record<string, string> = {}): unknown => {
  const options = readOptions(args, environment);
  return options.ok ? options.value : options.error;
};

describe('options', () => {
  test('that are wrong are named without a password', () => {
    expect(read(['--database', 'mysql://anna:secret@here/games'])).toBe(
      '--database is "mysql://anna:…@here/games", expected the address of a PostgreSQL database, as ' +
        'postgres://user:password@host:5432/name',
    );
    expect(read([], { DATABASE_URL: 'postgres://anna@here/games' })).toMatchObject({
      database: 'postgres://anna@here/games',
    });
  });

  test('have values when nothing is said', () => {
    expect(read([])).toEqual({
      port: 8080,
      host: 'localhost',
      basePath: '',
      data: 'data',
      database: null,
      notifier: null,
      config: null,
      logLevel: null,
      seed: null,
      botDelayMs: null,
      botWorkers: null,
      trustedProxies: ['loopback'],
      allowedHosts: null,
      operatorToken: null,
      logAddresses: true,
      name: null,
      welcome: null,
      imprint: null,
      privacy: null,
      contact: null,
      embedders: [],
      botTables: false,
      botProtocol: false,
      drafts: true,
      limits: true,
      keepOpenDays: null,
      keepPlayingDays: null,
      keepOverDays: null,
    });
  });

  test.each([
    ['/gridwright', '/gridwright'],
    ['/games/gridwright/', '/games/gridwright'],
    ['/', ''],
  ])('name the folder of a site: %s', (text, folder) => {
    expect(read(['--base-path', text])).toMatchObject({ basePath: folder });
  });

  test.each([
    'gridwright',
    'https://club.example/gridwright',
    '//club.example',
    '/a//b',
    '/a/../b',
    '/a b',
    '/a"b',
    '/games',
    '/t/gridwright',
    '',
  ])('name no folder that is none, or that the page has itself: %j', (text) => {
    expect(read([], { GRIDWRIGHT_BASE_PATH: text })).toBe(
      `GRIDWRIGHT_BASE_PATH is "${text}", expected the folder of a site below which the server is reached, such as /gridwright, and no address of its own such as /games`,
    );
  });

  test('come from the environment, and from flags before that', () => {
    expect(read([], { PORT: '9000', GRIDWRIGHT_DATA: '/games', HOST: '0.0.0.0', LOG_LEVEL: 'debug' })).toMatchObject({
      port: 9000,
      data: '/games',
      host: '0.0.0.0',
      logLevel: 'debug',
    });
    expect(read(['--port', '9001', '--data=/other'], { PORT: '9000' })).toMatchObject({ port: 9001, data: '/other' });
  });

  test.each([
    [['--port', 'abc'], '--port is "abc", expected a port number from 0 to 65535'],
    [['--port', '70000'], '--port is "70000", expected a port number from 0 to 65535'],
    [['--port=-1'], '--port is "-1", expected a port number from 0 to 65535'],
    [['--port', '80.5'], '--port is "80.5", expected a port number from 0 to 65535'],
    [['--data', ' '], '--data is " ", expected the path of a folder'],
    [['--host', 'a b'], '--host is "a b", expected a host name or address to listen on, such as localhost or 0.0.0.0'],
    [
      ['--bot-workers', 'all'],
      '--bot-workers is "all", expected how many processes think for bots, at most 256; 0 lets them think in the one that serves everybody',
    ],
    [['--bot-delay', '1s'], '--bot-delay is "1s", expected milliseconds that bots take over a decision, for tests'],
    [['--limits', 'maybe'], '--limits is "maybe", expected on or off: whether it is limited how much anybody may ask'],
    [
      ['--contact', 'me'],
      '--contact is "me", expected how people and push services reach whoever runs the server, as mailto:… or https://…',
    ],
    [['--port'], '--port needs a value'],
    [
      ['--prot', '1'],
      'unknown argument --prot; known are --port, --host, --base-path, --data, --database, --notifier, --config, --log-level, --seed, --bot-delay, --bot-workers, --trusted-proxies, --allowed-hosts, --operator-token, --log-addresses, --name, --welcome, --imprint, --privacy, --contact, --embedders, --bot-tables, --bot-protocol, --drafts, --limits, --keep-open-days, --keep-playing-days, --keep-over-days and --help',
    ],
    [
      ['serve'],
      'unknown argument serve; known are --port, --host, --base-path, --data, --database, --notifier, --config, --log-level, --seed, --bot-delay, --bot-workers, --trusted-proxies, --allowed-hosts, --operator-token, --log-addresses, --name, --welcome, --imprint, --privacy, --contact, --embedders, --bot-tables, --bot-protocol, --drafts, --limits, --keep-open-days, --keep-playing-days, --keep-over-days and --help',
    ],
  ])('%j are refused by name', (args, complaint) => {
    expect(read(args)).toBe(complaint);
  });

  test('of the environment are refused by name, all at once', () => {
    expect(read([], { PORT: 'http', LOG_LEVEL: 'loud' })).toBe(
      'PORT is "http", expected a port number from 0 to 65535; LOG_LEVEL is "loud", expected one of silent, fatal, error, warn, info, debug, trace',
    );
  });
});

describe('the configuration', () => {
  const write = (name: string, content: string): string => {
    const folder = temporaryFolder();
    fs.writeFileSync(path.join(folder, name), content);
    return folder;
  };

  test('names the plugins, in TypeScript, JavaScript or JSON', async () => {
    const typescript = write('gridwright.config.ts', 'export default { plugins: ["a"] as readonly string[] };');
    const javascript = write('gridwright.config.mjs', 'export default { plugins: ["b"] };');
    const json = write('gridwright.config.json', '{ "plugins": ["c"] }');
    for (const [folder, name] of [
      [typescript, 'a'],
      [javascript, 'b'],
      [json, 'c'],
    ] as const)
      expect(await readConfig(null, [temporaryFolder(), folder])).toMatchObject({
        ok: true,
        value: { plugins: [name] },
      });
  });

  test.each([
    ['export default { plugins: "a" };', /must export/],
    ['export default { plugin: ["a"] };', /must export/],
    ['export const plugins = ["a"];', /must export/],
    ['throw new Error("no luck");', /no luck/],
  ])('is refused when it says %s', async (content, complaint) => {
    const result = await readConfig(null, [write('gridwright.config.mjs', content)]);
    expect(result).toMatchObject({ ok: false, error: expect.stringMatching(complaint) as string });
  });

  test('that is not there is asked for by name', async () => {
    expect(await readConfig('/nowhere/gridwright.config.ts', [])).toMatchObject({ ok: false });
    expect(await readConfig(null, ['/nowhere'])).toMatchObject({ ok: false });
  });
});

describe('the program', () => {
  const main = '../../src/main.ts';

  test('stops with code 2 and a reason when an option is wrong', async () => {
    const { code, out } = await ended(startChild(main, ['--port', 'many']));
    expect({ code, out }).toEqual({
      code: 2,
      out: 'Gridwright: --port is "many", expected a port number from 0 to 65535\n',
    });
  });

  const written = (file: string, content: string): string => {
    fs.writeFileSync(file, content);
    return file;
  };

  test('says at once when the port is in use, before plugins are looked at', async () => {
    const other = net.createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void other.close());
    await new Promise((resolve) => other.once('listening', resolve));
    const { port } = other.address() as net.AddressInfo;
    const { code, out } = await ended(
      startChild(main, ['--port', String(port), '--host', '127.0.0.1', '--data', temporaryFolder()]),
    );
    expect({ code, out }).toEqual({
      code: 1,
      out: `Gridwright: port ${port} on 127.0.0.1 is in use already; choose another with --port or PORT\n`,
    });
  });

  test.each<readonly [string, (folder: string) => string, RegExp]>([
    // Linux has a folder below which nobody can make another
    ['in a place where no folder can be', () => '/proc/nowhere/data', /nothing can be kept/],
    ['in a file', (folder) => written(path.join(folder, 'file'), ''), /is no folder/],
    ['below a file', (folder) => path.join(written(path.join(folder, 'file'), ''), 'data'), /is no folder/],
    ['under a name that is too long', (folder) => path.join(folder, 'x'.repeat(300)), /nothing can be kept/],
    [
      'where something else has the name of the database',
      (folder) => path.dirname(fs.mkdirSync(path.join(folder, 'gridwright.sqlite'), { recursive: true }) ?? ''),
      /cannot be opened/,
    ],
    [
      'beside a damaged database',
      (folder) => path.dirname(written(path.join(folder, 'gridwright.sqlite'), 'no database'.repeat(500))),
      /is damaged, or not of Gridwright/,
    ],
  ])('refuses to keep its data %s, and names the setting', async (_where, prepare, reason) => {
    const data = prepare(temporaryFolder());
    const { code, out } = await ended(startChild(main, ['--port', '0', '--data', data]));
    expect(code).toBe(1);
    expect(out).toMatch(reason);
    expect(out).toContain(`name another data folder than ${data} with --data or GRIDWRIGHT_DATA`);
  });

  test('leaves a damaged database as it found it', async () => {
    const data = temporaryFolder();
    const damaged = written(path.join(data, 'gridwright.sqlite'), 'no database'.repeat(500));
    await ended(startChild(main, ['--port', '0', '--data', data]));
    expect(fs.readdirSync(data)).toEqual(['gridwright.lock', 'gridwright.sqlite']);
    expect(fs.readFileSync(damaged, 'utf8')).toBe('no database'.repeat(500));
  });

  test('says where it is once it is ready, and ends when asked', async () => {
    const data = temporaryFolder();
    const plugins = ['maps/germany', 'packages/decks'].map((one) => path.join(project, one, 'src/index.ts'));
    const config = written(path.join(data, 'config.json'), JSON.stringify({ plugins }));
    const child = startChild(main, ['--port', '0', '--host', '127.0.0.1', '--data', data, '--config', config]);
    const end = ended(child);
    const [, address] = await line(child, /is starting …\n[^]*Gridwright is ready: (\S+)/);
    expect(await (await fetch(`${address}/healthz`)).json()).toEqual({ ok: true, version: '0.1.0' });
    child.kill('SIGTERM');
    expect(await end).toMatchObject({ code: 0 });
  });
});
