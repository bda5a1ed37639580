import { chromium } from 'playwright-core';
import { inject } from 'vitest';
import type { Provided } from './global-setup.ts';

const given = <Name extends keyof Provided>(name: Name): Provided[Name] => inject(name);

/** The server that all files share. A test that stops its server starts one of its own. */
export const server = { address: given('address'), data: given('data') };

/** The browser that all files share; `newPerson` opens a window of it. */
export const browser = await chromium.connect(given('browser'));
