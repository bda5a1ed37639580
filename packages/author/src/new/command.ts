import path from 'node:path';
import { answersFrom, questionsFor } from './files/answers.ts';
import { ask } from './ask.ts';
import { create, nextSteps } from './create.ts';

/**
 * What `npm create gridwright-map NAME` does: begins a map in a folder of that name.
 * @returns what the program ends with
 */
export async function createMap(args: readonly string[]): Promise<0 | 1 | 2> {
  const flags = Object.fromEntries(
    args.flatMap((argument) => {
      const [, key, text] = /^--(title|about|players|author)=(.*)$/s.exec(argument) ?? [];
      return key === undefined || text === undefined ? [] : [[key, text]];
    }),
  );
  const [name, ...more] = args.filter((argument) => !argument.startsWith('--'));
  const unknown = args.find(
    (argument) =>
      argument.startsWith('--') && argument !== '--yes' && !/^--(title|about|players|author)=/.test(argument),
  );
  if (name === undefined || more.length > 0 || unknown !== undefined) {
    process.stderr.write(`npm create gridwright-map NAME [-- --title=… --about=… --players=2-4 --author=… --yes]\n`);
    return 2;
  }
  const named = answersFrom('map', name, {});
  const answers =
    !named.ok || args.includes('--yes') || !process.stdin.isTTY ? flags : await ask(questionsFor('map', name), flags);
  const begun = create('map', name, answers, process.cwd());
  if (!begun.ok) {
    process.stderr.write(`${begun.error}\n`);
    return 1;
  }
  process.stdout.write(nextSteps(path.relative(process.cwd(), begun.value.folder), begun.value.files));
  return 0;
}
