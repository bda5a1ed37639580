// A server of the packed program, and games of bots on it, for the scripts that try what is packed.
import { spawn } from 'node:child_process';
import { once } from 'node:events';

const longestWaitMs = 300_000;

/**
 * Starts a server in a folder by a command that takes its flags, on a free port, where bots answer at once.
 *
 * @returns {Promise<{ address: string, said: () => string, pid: number, stop: () => Promise<number | null>, kill: () => void }>}
 */
export async function startPacked([program, ...leading], { cwd, flags = [], env = process.env }) {
  const args = [...leading, '--port', '0', '--bot-tables', 'on', '--bot-delay', '0', ...flags];
  const server = spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'inherit'], detached: true });
  // npm may stand before the server: both are meant
  const signal = (name) => {
    const { pid, exitCode, signalCode } = server;
    if (pid !== undefined && exitCode === null && signalCode === null) process.kill(-pid, name);
  };
  const kill = () => signal('SIGKILL');
  // it has a group of its own, and would outlive a script that is stopped
  process.once('exit', kill);
  for (const name of ['SIGINT', 'SIGTERM']) process.once(name, () => process.exit(1));
  let said = '';
  const address = await new Promise((resolve, reject) => {
    const fail = (why) => {
      clearTimeout(timer);
      kill();
      reject(new Error(`${why}: ${said}`));
    };
    const timer = setTimeout(() => fail('it was not ready in time'), longestWaitMs);
    server.on('error', (error) => fail(error.message));
    server.on('exit', (code) => fail(`it ended with ${code}`));
    server.stdout.on('data', (chunk) => {
      said += chunk;
      const found = /ready: (\S+)/.exec(said);
      if (found === null) return;
      clearTimeout(timer);
      resolve(found[1]);
    });
  });
  return {
    address,
    said: () => said,
    pid: server.pid,
    stop: async () => {
      server.removeAllListeners('exit');
      signal('SIGTERM');
      const [code] = await once(server, 'exit');
      return code;
    },
    kill,
  };
}

/** Asks a server as its page does: `ask` reads, `call` changes and gives the cookie of who changed it. */
export function clientOf(address) {
  const answered = async (name, answer) => {
    if (!answer.ok) throw new Error(`${name}: ${await answer.text()}`);
    return (await answer.json()).result.data;
  };
  const ask = async (name, input) => {
    const query = input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`;
    return answered(name, await fetch(`${address}/trpc/${name}${query}`));
  };
  const call = async (name, input, cookie) => {
    const headers = { 'content-type': 'application/json', ...(cookie ? { cookie } : {}) };
    const answer = await fetch(`${address}/trpc/${name}`, { method: 'POST', headers, body: JSON.stringify(input) });
    const given = answer.headers.get('set-cookie')?.split(';')[0] ?? cookie;
    return { data: await answered(name, answer), cookie: given };
  };
  return { ask, call };
}

/** Waits until something holds, asking again. */
export async function until(what, holds) {
  for (const end = Date.now() + longestWaitMs; ;) {
    const value = await holds();
    if (value) return value;
    if (Date.now() > end) throw new Error(`in ${longestWaitMs / 1000} s it did not come to ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** A game of three bots on a server, to its end. */
export async function playedByBots(address, { map, deck, variants = [], bot = 'bot' }) {
  const { ask, call } = clientOf(address);
  const seats = [bot, 'bot', 'bot'];
  const wish = { map, deck, variants, seats, regions: 'random', money: 'hidden', bots: 'instant', name: 'Anna' };
  const table = await call('table.create', wish);
  await call('table.start', { table: table.data.id }, table.cookie);
  const isOver = async () => (await ask('table.info', { table: table.data.id })).status === 'over';
  await until('the end of a game', isOver);
}
