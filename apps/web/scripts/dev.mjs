// `pnpm dev`: the server and the page from their sources. A change of the page shows at once; a change of anything the
// server is made of starts it anew, and pages that are open connect again. Flags go to the server.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { createServer, defaultClientConditions } from 'vite';

const web = path.resolve(import.meta.dirname, '..');
const project = path.resolve(web, '../..');
const sources = ['--conditions=source', '--disable-warning=ExperimentalWarning'];

if (!process.features.typescript) {
  process.stderr.write(
    'The sources are run by Node 22.18 or newer; this is an older one. `npm start` builds them instead.\n',
  );
  process.exit(1);
}

const flags = process.argv.slice(2).filter((flag) => flag !== '--');
const portFlag = flags.join(' ').match(/--port[= ](\d+)/)?.[1];
const port = portFlag ?? process.env.PORT ?? '8080';

const server = spawn(
  process.execPath,
  ['--watch', '--watch-preserve-output', ...sources, 'apps/server/src/main.ts', ...flags],
  { cwd: project, env: { ...process.env, PORT: port }, stdio: 'inherit' },
);
process.env.GRIDWRIGHT_SERVER = `http://localhost:${port}`;
const page = await createServer({
  root: web,
  configFile: path.join(web, 'vite.config.ts'),
  resolve: { conditions: ['source', ...defaultClientConditions] },
});
await page.listen();
page.printUrls();

async function stop() {
  server.kill('SIGTERM');
  await page.close();
}
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void stop());
server.once('exit', () => void stop());
