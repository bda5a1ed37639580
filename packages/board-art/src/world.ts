import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { GeometryCollection, Topology } from 'topojson-specification';

/** The countries of the world with their true coasts and borders, as published by Natural Earth. */
export type World = Topology<{ countries: GeometryCollection<{ name: string }> }>;

/** Reads the world from the disk: some megabytes, so only when a picture is to be made, and not kept. */
export async function loadWorld(): Promise<World> {
  const packed = await readFile(new URL('../data/countries-10m.json.br', import.meta.url));
  const world: World = JSON.parse((await promisify(brotliDecompress)(packed)).toString());
  return world;
}
