// The compiler knows no wildcard for projects: this writes tsconfig.maps.json and tsconfig.maps.build.json, which name
// every map. It runs with every `pnpm install`, which a new map needs anyway; check-packages.mjs finds a map left out.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

/** Which file of a map is named by which file of the root. */
export const mapReferences = {
  'tsconfig.json': 'tsconfig.maps.json',
  'tsconfig.build.json': 'tsconfig.maps.build.json',
};

/** Writes the lists of the maps below a folder, if they are not as they should be. */
export function writeMapReferences(folder) {
  const maps = path.join(folder, 'maps');
  for (const [file, list] of Object.entries(mapReferences)) {
    const projects = fs.readdirSync(maps).filter((name) => fs.existsSync(path.join(maps, name, file)));
    const lines = projects.toSorted().map((name) => `    { "path": "maps/${name}/${file}" }`);
    const content = `// Written by scripts/map-references.mjs.\n{\n  "files": [],\n  "references": [\n${lines.join(',\n')}\n  ]\n}\n`;
    const at = path.join(folder, list);
    if (!fs.existsSync(at) || fs.readFileSync(at, 'utf8') !== content) fs.writeFileSync(at, content);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeMapReferences(root);
