// Loaded before a search (`node --import`): writes one mistake into the source that Node loads; no file is changed.
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { plantedBugs, plantedIn } from './planted-bugs.ts';

const bug = plantedBugs.find(({ name }) => name === process.env['PLANTED_BUG']);
if (bug === undefined) throw new Error(`there is no planted bug ${process.env['PLANTED_BUG']}`);
const file = new URL(`../../../../${bug.file}`, import.meta.url);
const source = plantedIn(readFileSync(file, 'utf8'), bug);
registerHooks({
  load: (url, context, nextLoad) =>
    url === file.href ? { format: 'module-typescript', source, shortCircuit: true } : nextLoad(url, context),
});
