import { chromium } from 'playwright-core';
import { inject } from 'vitest';

/** The server that all files share. A test that stops its server starts one of its own. */
export const server = { address: inject('address'), data: inject('data') };

/** The browser that all files share; `newPerson` opens a window of it. */
export const browser = await chromium.connect(inject('browser'));
