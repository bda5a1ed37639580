// Reads the flags of the server without starting it: prints the help or what is wrong with them, or ends with 3 where they
// are good and the server is to be started.
import { help, readOptions } from '../../apps/server/src/config/options.ts';

const [good, wrongUse] = [3, 2];

function answer(args) {
  if (args.includes('--help')) {
    process.stdout.write(`${help}\n`);
    return 0;
  }
  const options = readOptions(args, process.env);
  if (options.ok) return good;
  process.stderr.write(`Gridwright: ${options.error}\n`);
  return wrongUse;
}

process.exitCode = answer(process.argv.slice(2));
