import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(zlib.brotliCompress);
const compressible = /\.(css|html|js|json|svg|txt|webmanifest)$/;
/** Bytes from which it is worth a browser's while to unpack something. */
const worthwhile = 800;

/** Puts the smallest form of each text in a folder beside it, as `NAME.br`, which a server sends as it is. */
export async function compressFiles(folder: string): Promise<void> {
  const entries = fs.readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && compressible.test(entry.name));
  await Promise.all(
    files.map(async (entry) => {
      const file = path.join(entry.parentPath, entry.name);
      const body = fs.readFileSync(file);
      if (body.length < worthwhile) return;
      const params = {
        [zlib.constants.BROTLI_PARAM_QUALITY]: 11,
        [zlib.constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      };
      fs.writeFileSync(`${file}.br`, await brotli(body, { params }));
    }),
  );
}

/** Compresses the page once, where it is built, so that no server has to each time it starts. */
export function compressPlugin(): Plugin {
  let folder = '';
  return {
    name: 'gridwright-compress',
    apply: 'build',
    enforce: 'post',
    configResolved: (config) => {
      folder = path.resolve(config.root, config.build.outDir);
    },
    // what lies beside the bundle has been copied by then
    closeBundle: { order: 'post', sequential: true, handler: () => compressFiles(folder) },
  };
}
