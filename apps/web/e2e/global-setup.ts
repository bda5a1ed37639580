import type { ProvidedContext } from 'vitest';
import type { TestProject } from 'vitest/node';
import { wantsPictures } from './pictures.ts';
import { startServer } from './server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the server that all files share is reached, and the folder of its data. */
    readonly address: string;
    readonly data: string;
    /** Whether pages are painted, for whoever takes pictures of them. */
    readonly paints: boolean;
  }
}

/** What the files find there. */
export type Provided = ProvidedContext;

/** The sweep takes pictures, and the tests where somebody asks for them. */
const takesPictures = ({ config }: TestProject): boolean =>
  wantsPictures ||
  process.env['STUDIO_SHOTS'] !== undefined ||
  config.include.some((files) => files.startsWith('sweep/'));

/** Starts one server for all files: people at different tables do not meet. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer();
  project.provide('address', server.address);
  project.provide('data', server.data);
  project.provide('paints', takesPictures(project));
  return () => server.close();
}
