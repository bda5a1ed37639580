// `pnpm --filter @gridwright/conformance planted-bugs [searches] [seed]`: plants every mistake and shows how soon the search of
// `npm test` finds it. Ends with 1 when a search finds one not at all.
import { huntPlantedBug } from './hunt-planted-bug.ts';
import { gamesPerRun } from './budget.ts';
import { plantedBugs } from './planted-bugs.ts';

const searches = Number(process.argv[2] ?? 3);
const first = Number(process.argv[3] ?? 1);
let missed = 0;
for (const { name } of plantedBugs) {
  const soon: string[] = [];
  let example: string | undefined;
  for (let seed = first; seed < first + searches; seed++) {
    const { games, found } = await huntPlantedBug(name, { runs: gamesPerRun, seed });
    soon.push(found === undefined ? 'not found' : String(games));
    if (found === undefined) missed += 1;
    else if (example === undefined || found.length < example.length) example = found;
  }
  console.log(
    `${name}\n  found in game ${soon.join(', ')} of ${gamesPerRun}\n${(example ?? '').replaceAll(/^/gm, '    ')}\n`,
  );
}
console.log(missed === 0 ? 'Every search found what was planted.' : `${missed} searches found nothing.`);
process.exitCode = missed === 0 ? 0 : 1;
