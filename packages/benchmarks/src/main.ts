// `npm run bench -- --help` says what can be measured. Nothing that is measured is loaded before it is known what is asked for.
import { readFlags } from './flags.ts';

const asked = readFlags(process.argv.slice(2));
if ('help' in asked) process.stdout.write(asked.help);
else if ('wrong' in asked) {
  process.stderr.write(asked.wrong);
  process.exitCode = 2;
} else {
  const { measure } = await import('./measure.ts');
  await measure(asked.wish);
}
