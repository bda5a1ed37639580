// A server that lets nobody ask for much and logs to the standard output: `serve-few.ts <data folder> <log addresses>`.
import path from 'node:path';
import { createServer } from '../../src/index.ts';
import { packages, workspacePlugins } from './plugins.ts';

const [data = '', logAddresses = 'true'] = process.argv.slice(2);
const server = await createServer({
  data,
  plugins: packages,
  source: workspacePlugins,
  client: path.join(data, 'no-client'),
  logLevel: 'warn',
  logAddresses: logAddresses === 'true',
  limits: { callsPerSecond: { visitor: 0, address: 0 }, callsAtOnce: { visitor: 10, address: 100 } },
});
await server.app.listen({ port: 0, host: '127.0.0.1' });
const bound = server.app.server.address();
process.stdout.write(`${typeof bound === 'object' ? bound?.port : ''}\n`);
