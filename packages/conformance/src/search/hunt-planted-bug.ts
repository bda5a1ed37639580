import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Found, Searching } from './search.ts';

const here = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

/** Searches for a mistake in a process of its own, into whose sources it is planted. */
export const huntPlantedBug = (name: string, { runs, seed }: Searching): Promise<Found> =>
  new Promise((resolve, reject) => {
    const script = `
      const { search } = await import(${JSON.stringify(new URL('search.ts', import.meta.url).href)});
      process.stdout.write(JSON.stringify(search(${JSON.stringify({ runs, seed })})));
    `;
    execFile(
      process.execPath,
      ['--conditions=source', '--import', here('plant-bug.ts'), '--input-type=module', '--eval', script],
      { env: { ...process.env, PLANTED_BUG: name }, maxBuffer: 1 << 24 },
      (error, stdout) => {
        if (error) reject(error);
        else resolve(JSON.parse(stdout) as Found);
      },
    );
  });
