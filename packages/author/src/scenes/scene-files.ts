import fs from 'node:fs';
import path from 'node:path';

/** The folder of a package in which its scenes lie. */
export const scenesFolder = 'scenes';

/** A scene beside a map, as it is written. */
export interface SceneFile {
  /** What its file is called, without its ending. */
  readonly name: string;
  /** The file, as a path from the folder of the package. */
  readonly file: string;
  readonly text: string;
}

/** The scenes in the folder of a package, by their names. */
export function sceneFiles(root: string): readonly SceneFile[] {
  const folder = path.join(root, scenesFolder);
  if (!fs.existsSync(folder)) return [];
  return fs
    .readdirSync(folder)
    .filter((name) => name.endsWith('.json') && !name.startsWith('.'))
    .toSorted()
    .map((name) => ({
      name: name.slice(0, -'.json'.length),
      file: `${scenesFolder}/${name}`,
      text: fs.readFileSync(path.join(folder, name), 'utf8'),
    }));
}
