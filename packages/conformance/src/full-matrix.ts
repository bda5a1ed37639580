// The matrix at full size: `pnpm matrix [games per cell]`. Ends with 1 when anything was found.
import { cells, type Outcome, playCell } from './matrix.ts';

const gamesPerCell = Number(process.argv[2] ?? 20);
if (!Number.isSafeInteger(gamesPerCell) || gamesPerCell < 1) {
  console.error('pnpm matrix [games per cell, a whole number from 1]');
  process.exit(2);
}
const seeds = Array.from({ length: gamesPerCell }, (_, number) => `full ${number}`);
const began = performance.now();
const outcomes: Outcome[] = [];
for (const [done, cell] of cells.entries()) {
  const outcome = playCell(cell, seeds, 400);
  outcomes.push(outcome);
  for (const problem of outcome.problems) console.error(problem);
  if (process.stdout.isTTY) process.stdout.write(`\r${done + 1} of ${cells.length}: ${cell.name.padEnd(70)}`);
}
const sum = (of: (outcome: Outcome) => number): number => outcomes.reduce((total, outcome) => total + of(outcome), 0);
const problems = sum((outcome) => outcome.problems.length);
const seconds = ((performance.now() - began) / 1000).toFixed(0);
console.log(
  `\n${cells.length} cells, ${sum(({ games }) => games)} games, ${sum(({ actions }) => actions)} actions, ${sum(({ events }) => events)} events in ${seconds} s: ${problems} problems.`,
);
process.exit(problems > 0 ? 1 : 0);
