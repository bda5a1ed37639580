#!/usr/bin/env node
// What `npx gridwright` does: `serve`, `dev …` and `operator …` are the server's, everything else is the command line
// client's.
import fs from 'node:fs';
import path from 'node:path';

const home = path.resolve(import.meta.dirname, '..');
const [command, ...args] = process.argv.slice(2);

if (command === '--version') {
  console.log(JSON.parse(fs.readFileSync(path.join(home, 'package.json'), 'utf8')).version);
} else if (command === 'serve') {
  const { serveFrom } = await import('@gridwright/server/serve');
  serveFrom(args, { client: path.join(home, 'page'), fallback: home });
} else if (command === 'dev') {
  const [{ developFrom }, author] = await Promise.all([
    import('@gridwright/server/develop'),
    import('@gridwright/author'),
  ]);
  developFrom(args, { client: path.join(home, 'page'), fallback: home }, author);
} else if (command === 'operator') {
  const { operate } = await import('@gridwright/server/operate');
  await operate(args);
} else {
  const { start } = await import('@gridwright/cli/start');
  await start(process.argv.slice(2), home);
}
