import type { ProvidedContext } from 'vitest';
import type { TestProject } from 'vitest/node';
import { launchBrowser } from './browser.ts';
import { wantsPictures } from './pictures.ts';
import { startServer } from './server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the server that all files share is reached, and the folder of its data. */
    readonly address: string;
    readonly data: string;
    /** Where the browser that all files share is reached. */
    readonly browser: string;
  }
}

/** What the files find there. */
export type Provided = ProvidedContext;

/** The sweep takes pictures, and the tests where somebody asks for them. */
const takesPictures = ({ config }: TestProject): boolean =>
  wantsPictures ||
  process.env['STUDIO_SHOTS'] !== undefined ||
  config.include.some((files) => files.startsWith('sweep/'));

/** Starts one server and one browser for all files: people at different tables, and windows without memory, do not meet. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [server, browser] = await Promise.all([startServer(), launchBrowser({ paints: takesPictures(project) })]);
  project.provide('address', server.address);
  project.provide('data', server.data);
  project.provide('browser', browser.wsEndpoint());
  return async () => {
    await Promise.all([browser.close(), server.close()]);
  };
}
