import path from 'node:path';
import { serveFrom } from './serve.ts';

// The server of a clone of the repository.
const project = path.resolve(import.meta.dirname, '../../..');
serveFrom(process.argv.slice(2), { client: path.join(project, 'apps/web/dist'), fallback: project });
