import { once } from 'node:events';
import net from 'node:net';
import os from 'node:os';
import { compactMemoryOnce } from './compact-memory.ts';
import { help, type Options, readOptions } from './config/options.ts';
import { keepServing } from './keep-serving.ts';
import { version } from './version.ts';

const wrongUse = 2;

/** Where a server finds what does not belong to whoever runs it. */
export interface Place {
  /** Folder of the built page. */
  readonly client: string;
  /** Folder whose configuration is taken where the working folder has none. */
  readonly fallback: string;
}

function giveUp(message: string, code: number): never {
  process.stderr.write(`Gridwright: ${message}\n`);
  process.exit(code);
}

/** Addresses under which a browser finds the server. */
function addresses({ host, basePath }: Options, port: number): readonly string[] {
  const folder = basePath === '' ? '' : `${basePath}/`;
  if (host !== '0.0.0.0' && host !== '::')
    return [`http://${host.includes(':') ? `[${host}]` : host}:${port}${folder}`];
  const others = Object.values(os.networkInterfaces())
    .flatMap((list) => list ?? [])
    .filter((one) => one.family === 'IPv4' && !one.internal);
  return ['localhost', ...others.map((one) => one.address)].map((name) => `http://${name}:${port}${folder}`);
}

function explained(error: unknown, { host, port, data }: Options): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') return `port ${port} on ${host} is in use already; choose another with --port or PORT`;
  if (code === 'EACCES' && port < 1024)
    return `port ${port} needs more rights than this program has; choose one above 1023`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `${host} is no address of this machine; choose another with --host or HOST`;
  const reason = error instanceof Error ? error.message : String(error);
  return error instanceof Error && error.name === 'StorageFailure'
    ? `${reason}; mend it, or name another data folder than ${data} with --data or GRIDWRIGHT_DATA`
    : reason;
}

/** Fails where nothing can listen: at once, and not after all plugins were tried out. */
async function tryPort({ port, host }: Options): Promise<void> {
  const probe = net.createServer().listen(port, host);
  await once(probe, 'listening');
  const closed = once(probe, 'close');
  probe.close();
  await closed;
}

async function serve(options: Options, { client, fallback }: Place): Promise<void> {
  await tryPort(options);
  const { readConfig } = await import('@gridwright/plugin-host');
  const config = await readConfig(options.config, [process.cwd(), fallback]);
  if (!config.ok) giveUp(config.error, wrongUse);
  process.stdout.write(`Gridwright ${version} is starting …\n`);
  const { createServer, installedPlugins, withoutLimits } = await import('./index.ts');
  const failures = keepServing();
  const { seed, botDelayMs } = options;
  const server = await createServer({
    data: options.data,
    database: options.database,
    notifier: options.notifier,
    operatorToken: options.operatorToken,
    plugins: config.value.plugins,
    source: installedPlugins(config.value.file),
    ...(seed === null ? {} : { drawSeed: () => seed }),
    trustedProxies: options.trustedProxies,
    allowedHosts: options.allowedHosts,
    logAddresses: options.logAddresses,
    basePath: options.basePath,
    contact: options.contact,
    botTables: options.botTables,
    botProtocol: options.botProtocol,
    drafts: options.drafts,
    botWorkers: options.botWorkers ?? Math.max(1, os.availableParallelism() - 1),
    embedders: options.embedders,
    installation: {
      name: options.name,
      welcome: options.welcome,
      imprint: options.imprint,
      privacy: options.privacy,
      contact: options.contact,
    },
    keptDays: { open: options.keepOpenDays, playing: options.keepPlayingDays, over: options.keepOverDays },
    ...(options.limits ? {} : { limits: withoutLimits, tablesPerHour: { person: Infinity, address: Infinity } }),
    ...(botDelayMs === null ? {} : { botDelayMs: () => botDelayMs, automaticDelayMs: () => botDelayMs }),
    client,
    logLevel: options.logLevel ?? (process.stdout.isTTY ? 'warn' : 'info'),
  });

  failures.logTo(server.app.log);

  let stopping = false;
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => giveUp('it did not stop in time', 1), 8000).unref();
    server.stop().then(
      () => process.exit(0),
      (error: unknown) => giveUp(`it did not stop cleanly: ${String(error)}`, 1),
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);

  compactMemoryOnce();
  await server.app.listen({ port: options.port, host: options.host });
  const bound = server.app.server.address();
  const port = typeof bound === 'object' && bound !== null ? bound.port : options.port;
  for (const { name, reason } of server.loaded.refused) process.stdout.write(`Plugin ${name} was refused: ${reason}\n`);
  process.stdout.write(`Gridwright is ready: ${addresses(options, port).join('  ')}\n`);
  // from here on nothing ends the process but a signal
  server.resume().catch((err: unknown) => server.app.log.error({ err }, 'games with bots could not be resumed'));
}

/** Does what the arguments of the command line say: serves until a signal comes, or answers at once. */
export function serveFrom(args: readonly string[], place: Place): void {
  if (args.includes('--help')) return void process.stdout.write(`${help}\n`);
  if (args.includes('--version')) return void process.stdout.write(`${version}\n`);
  const options = readOptions(args, process.env);
  if (!options.ok) giveUp(options.error, wrongUse);
  serve(options.value, place).catch((error: unknown) => giveUp(explained(error, options.value), 1));
}
