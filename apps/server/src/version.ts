import fs from 'node:fs';
import { z } from 'zod';

const manifest = new URL('../package.json', import.meta.url);

/** The version of this server. */
export const { version } = z.object({ version: z.string() }).parse(JSON.parse(fs.readFileSync(manifest, 'utf8')));
