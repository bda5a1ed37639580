#!/usr/bin/env node
// Runs what lies in deploy/ with the real programs: nginx and Caddy, fetched from Debian's packages into a temporary folder, in front
// of two servers, and of one in the folder of a site; and systemd's own check of the unit. Says what it cannot try. The project has to be built:
// `node scripts/try-deploy.mjs`, on Debian.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const deploy = path.join(root, 'deploy');
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'gridwright-deploy-'));
const children = [];
/** Milliseconds after which nothing is waited for any longer: an answer, and the end of a program. */
const answerMs = 10_000;
const endMs = 12_000;

const has = (program) => spawnSync('which', [program]).status === 0;
const say = (text) => console.log(text);

async function freePort() {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}

/** Files of Debian's packages, laid out below a folder; nothing is installed. */
function debianFiles(...names) {
  const at = path.join(folder, 'debian');
  fs.mkdirSync(at);
  execFileSync('apt-get', ['download', ...names], { cwd: at, stdio: 'ignore' });
  for (const file of fs.readdirSync(at).filter((name) => name.endsWith('.deb')))
    execFileSync('dpkg', ['-x', path.join(at, file), at]);
  return at;
}

function start(program, args, more = {}) {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], ...more });
  children.push(child);
  let said = '';
  child.on('error', (error) => (said += error.message));
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk));
  child.said = () => said;
  return child;
}

async function answering(address, child) {
  for (let tries = 0; tries < 600; tries++) {
    if (child.exitCode !== null) throw new Error(`it ended with ${child.exitCode}: ${child.said()}`);
    const isThere = await fetch(`${address}/healthz`, { signal: AbortSignal.timeout(answerMs) }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isThere) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${address} does not answer: ${child.said()}`);
}

/** The folder that the snippets for a site name. */
const siteFolder = '/gridwright';

async function gameServer(number, ...more) {
  const port = await freePort();
  const data = path.join(folder, `data-${number}`);
  const main = path.join(root, 'apps/server/dist/main.js');
  const child = start(process.execPath, [main, '--port', String(port), '--data', data, ...more], { cwd: root });
  await answering(`http://127.0.0.1:${port}`, child);
  return { port, child };
}

/** Asks for the catalogue over a WebSocket through a proxy. */
async function overWebSocket(address) {
  const socket = new WebSocket(`${address.replace('http', 'ws')}/trpc`);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', () => reject(new Error('the WebSocket does not get through')));
  });
  socket.send(JSON.stringify({ id: 1, method: 'query', params: { path: 'catalog.list' } }));
  const { data } = await new Promise((resolve, reject) => {
    socket.addEventListener('message', resolve);
    AbortSignal.timeout(answerMs).addEventListener('abort', () => reject(new Error('the WebSocket does not answer')));
  });
  socket.close();
  if (!String(data).includes('maps')) throw new Error(`the WebSocket answered ${data}`);
}

/** Ends a program, which may take its time, but not for ever. */
async function end(child) {
  // a program that could not be started has no number, and never ends
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  // a proxy that is killed would leave its workers behind
  child.kill('SIGTERM');
  const late = setTimeout(() => child.kill('SIGKILL'), endMs);
  await ended;
  clearTimeout(late);
}

/** What a page does, through a proxy; and again when one of two servers is gone. */
async function through(name, address, proxy, servers) {
  const { origin } = new URL(address);
  await answering(address, proxy);
  const page = await (await fetch(address)).text();
  const [, script] = /<script type="module"[^>]* src="([^"]+)"/.exec(page) ?? [];
  if (script === undefined) throw new Error(`${name}: the page does not come through`);
  if (!(await fetch(new URL(script, origin))).ok) throw new Error(`${name}: ${script} does not come through`);
  const posted = await fetch(`${address}/trpc/table.quick`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: '{}',
  });
  if (!posted.ok) throw new Error(`${name}: ${await posted.text()}`);
  await overWebSocket(address);
  say(`${name}: page, files, calls and WebSocket come through`);
  if (servers === undefined) return;
  servers[0].child.kill('SIGKILL');
  await once(servers[0].child, 'exit');
  for (let asked = 0; asked < 20; asked++)
    if (!(await fetch(`${address}/healthz`)).ok) throw new Error(`${name}: somebody was sent to a server that is gone`);
  await overWebSocket(address);
  say(`${name}: goes on with the other server when one is killed`);
}

async function tryNginx(debian, file, servers, at = '') {
  const port = await freePort();
  const lines = servers.map((one) => `server 127.0.0.1:${one.port} max_fails=1 fail_timeout=2s;`).join('\n  ');
  const site = fs
    .readFileSync(path.join(deploy, file), 'utf8')
    .replace(/server 127\.0\.0\.1:8080 [^;]*;/, lines)
    .replace('listen 80;', `listen 127.0.0.1:${port};`);
  const home = path.join(folder, file);
  fs.mkdirSync(home);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((of) => `${of}_temp_path ${home}/${of};`);
  const config = path.join(home, 'nginx.conf');
  fs.writeFileSync(
    config,
    `daemon off; pid ${home}/pid; error_log stderr; events {} http { access_log off; ${temporary.join(' ')}\n${site}\n}\n`,
  );
  const proxy = start(path.join(debian, 'usr/sbin/nginx'), ['-p', home, '-c', config]);
  await through(file, `http://127.0.0.1:${port}${at}`, proxy, at === '' ? servers : undefined);
}

async function tryCaddy(debian, file, servers, at = '') {
  const port = await freePort();
  const env = {
    ...process.env,
    SITE: `http://127.0.0.1:${port}`,
    SERVERS: servers.map((one) => `127.0.0.1:${one.port}`).join(' '),
    ROOT: folder,
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
  };
  const config = path.join(folder, file);
  fs.writeFileSync(config, `{\n\tadmin off\n}\n${fs.readFileSync(path.join(deploy, file), 'utf8')}`);
  const proxy = start(path.join(debian, 'usr/bin/caddy'), ['run', '--config', config, '--adapter', 'caddyfile'], {
    env,
  });
  await through(file, `http://127.0.0.1:${port}${at}`, proxy);
}

try {
  const servers = [await gameServer(1), await gameServer(2)];
  const debian = debianFiles('nginx', 'caddy');
  const inFolder = [await gameServer(3, '--base-path', siteFolder)];
  await tryCaddy(debian, 'Caddyfile.folder', inFolder, siteFolder);
  await tryNginx(debian, 'nginx-folder.conf', inFolder, siteFolder);
  await tryCaddy(debian, 'Caddyfile', servers);
  await tryNginx(debian, 'nginx.conf', servers);
  if (has('systemd-analyze')) {
    execFileSync('systemd-analyze', ['verify', path.join(deploy, 'gridwright.service')], { stdio: 'inherit' });
    say('systemd: the unit is well-formed');
  } else say('NOT TRIED: the systemd unit, there is no systemd-analyze');
  if (spawnSync('docker', ['compose', 'version']).status === 0) {
    for (const file of ['compose.yaml', 'compose.postgres.yaml'])
      execFileSync('docker', ['compose', '-f', path.join(deploy, file), 'config', '--quiet'], {
        env: { ...process.env, POSTGRES_PASSWORD: 'tried' },
        stdio: 'inherit',
      });
    say('compose: both files are well-formed');
  } else say('NOT TRIED: Containerfile and compose files, there is no docker compose');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await Promise.all(children.map(end));
  fs.rmSync(folder, { recursive: true, force: true });
}
// connections that are still open keep nothing waiting
process.exit();
