import { inject } from 'vitest';
import { launchBrowser } from './browser.ts';
import type { Provided } from './global-setup.ts';

const given = <Name extends keyof Provided>(name: Name): Provided[Name] => inject(name);

/** The server that all files share. A test that stops its server starts one of its own. */
export const server = { address: given('address'), data: given('data') };

/**
 * The browser that the files of this worker share; `newPerson` opens a window of it. Each worker has its own: what is said to a
 * browser by way of another process is read and written once more there.
 */
export const browser = await launchBrowser({ paints: given('paints') });
