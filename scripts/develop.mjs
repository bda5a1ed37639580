// What `npm run gridwright -- dev FOLDER` does in a clone: `gridwright dev`, with what was built here.
import path from 'node:path';
import * as author from '../packages/author/dist/index.js';
import { developFrom } from '../apps/server/dist/develop.js';

const root = path.resolve(import.meta.dirname, '..');
const args = process.argv.slice(2);
developFrom(
  args[0] === 'dev' ? args.slice(1) : args,
  { client: path.join(root, 'apps/web/dist'), fallback: root },
  author,
);
