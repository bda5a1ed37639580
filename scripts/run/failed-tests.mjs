// What failed is told once more at the very end: above it there are thousands of lines of what did not.
import { readFileSync, writeFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** Names the file into which a run of tests writes what failed in it. */
export const failedTestsVariable = 'GRIDWRIGHT_FAILED_TESTS';

/** Those of a run of tests: what is shown as it goes, and what failed in it where somebody wants to tell it again. */
export function reporters() {
  const file = process.env[failedTestsVariable];
  return ['default', ...(file === undefined ? [] : [new FailedTests(file)])];
}

const linesPerError = 25;

/** For vitest: writes every test that failed, with its first error, to the file it is given. */
export class FailedTests {
  #file;

  constructor(file) {
    this.#file = file;
  }

  onTestRunEnd(modules, unhandled, reason) {
    if (reason === 'interrupted') return; // a run that did not come to its end writes nothing
    const failed = modules.flatMap((module) => [
      ...module.errors().map((error) => tell(module.relativeModuleId, error)),
      ...[...module.children.allTests('failed')].map((test) =>
        tell(`${module.relativeModuleId} > ${test.fullName}`, test.result().errors?.[0]),
      ),
    ]);
    writeFileSync(
      this.#file,
      [...failed, ...unhandled.map((error) => tell('Outside of any test', error))].join('\n\n'),
    );
  }
}

function tell(where, error) {
  const what = [error?.stack ?? error?.message ?? 'failed', error?.diff].filter(Boolean).join('\n');
  const lines = stripVTControlCharacters(what)
    .split('\n')
    .filter((line) => !/^\s+at .*(node_modules|new Promise)/.test(line))
    .slice(0, linesPerError);
  return [where, ...lines.map((line) => `    ${line}`)].join('\n');
}

/** What a run wrote there: empty where nothing failed, undefined where the run did not come to its end. */
export function readFailedTests(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
