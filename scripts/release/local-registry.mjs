// A registry for npm and pnpm on this machine: our packages as they were packed, and for all others the way to the real one.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';

const upstream = 'https://registry.npmjs.org';
/** Old enough for whoever waits some days before a new version is installed. */
const published = '2020-01-01T00:00:00.000Z';

const manifestIn = (file) =>
  JSON.parse(execFileSync('tar', ['-xOzf', file, 'package/package.json'], { encoding: 'utf8' }));

/**
 * Serves a folder of tarballs.
 *
 * @returns {Promise<{ url: string, stop: () => void }>}
 */
export async function localRegistry(folder) {
  const packages = new Map();
  for (const tarball of fs.readdirSync(folder).filter((name) => name.endsWith('.tgz'))) {
    const file = path.join(folder, tarball);
    packages.set(manifestIn(file).name, {
      tarball,
      manifest: manifestIn(file),
      integrity: `sha512-${createHash('sha512').update(fs.readFileSync(file)).digest('base64')}`,
    });
  }
  const about = ({ manifest, tarball, integrity }, url) => ({
    name: manifest.name,
    'dist-tags': { latest: manifest.version },
    time: { created: published, modified: published, [manifest.version]: published },
    versions: { [manifest.version]: { ...manifest, dist: { integrity, tarball: `${url}/-/tarballs/${tarball}` } } },
  });
  const server = http.createServer((request, response) => {
    const url = `http://${request.headers.host}`;
    const wanted = decodeURIComponent(new URL(request.url ?? '/', url).pathname.slice(1));
    const ours = packages.get(wanted);
    if (ours !== undefined) {
      response.setHeader('content-type', 'application/json').end(JSON.stringify(about(ours, url)));
    } else if (wanted.startsWith('-/tarballs/')) {
      fs.createReadStream(path.join(folder, path.basename(wanted))).pipe(response);
    } else {
      response.writeHead(302, { location: `${upstream}${request.url}` }).end();
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
