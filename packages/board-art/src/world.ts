import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { GeometryCollection, Topology } from 'topojson-specification';

/** The countries of the world with their true coasts and borders, as published by Natural Earth. */
export type World = Topology<{ countries: GeometryCollection<{ name: string }> }>;

/** Reads the world from the disk: some megabytes, so only when a picture is to be made, and not kept. */
export async function loadWorld(): Promise<World> {
  const path = createRequire(import.meta.url).resolve('world-atlas/countries-10m.json');
  const world: World = JSON.parse(await readFile(path, 'utf8'));
  return world;
}
