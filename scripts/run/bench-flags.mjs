// Reads what is to be measured without measuring it: prints the help or what is wrong, or ends with 3 where it is good.
import { readFlags } from '../../packages/benchmarks/src/flags.ts';

const [good, wrongUse] = [3, 2];

function answer(args) {
  const { help, wrong } = readFlags(args);
  if (help !== undefined) process.stdout.write(help);
  if (wrong !== undefined) process.stderr.write(wrong);
  return help === undefined ? (wrong === undefined ? good : wrongUse) : 0;
}

process.exitCode = answer(process.argv.slice(2));
