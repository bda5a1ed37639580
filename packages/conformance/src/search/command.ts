// `pnpm --filter @gridwright/conformance search [games] [seed] [path]`: compares games with the reference. Ends with 1 when something is found.
import { search } from './search.ts';

const [runs = '1000', seed = String(Date.now() % 2 ** 31), path] = process.argv.slice(2);
const { games, found } = search({ runs: Number(runs), seed: Number(seed), ...(path === undefined ? {} : { path }) });
console.log(
  found === undefined
    ? `${games} games, seed ${seed}: the core and the reference agree.`
    : `seed ${seed}, game ${games}:\n${found}`,
);
process.exitCode = found === undefined ? 0 : 1;
