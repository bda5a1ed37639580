// A server of its own process, to be killed by tests: `node --conditions=source serve.ts <data folder> [limited]`.
import path from 'node:path';
import { createServer } from '../../src/index.ts';
import { withoutLimits } from '../../src/http/limits.ts';
import { packages, workspacePlugins } from './plugins.ts';

const [data = '', limited] = process.argv.slice(2);
const server = await createServer({
  data,
  database: process.env['DATABASE_URL'] ?? null,
  notifier: process.env['GRIDWRIGHT_NOTIFIER'] ?? null,
  plugins: packages,
  source: workspacePlugins,
  client: path.join(data, 'no-client'),
  logLevel: 'error',
  botDelayMs: () => 5,
  ...(limited === 'limited' ? {} : { limits: withoutLimits }),
  botTables: true,
});
process.on('SIGTERM', () => {
  server.stop().then(
    () => process.exit(0),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
await server.app.listen({ port: 0, host: '127.0.0.1' });
const bound = server.app.server.address();
process.stdout.write(`${typeof bound === 'object' ? bound?.port : ''}\n`);
await server.resume();
