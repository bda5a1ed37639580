import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The files that take longest, the longest first. A name that is missing here costs time, and nothing else. */
const longest = [
  'axe',
  'languages',
  'lessons',
  'board',
  'game',
  'story',
  'three-players',
  'offline',
  'still',
  'screens',
  'studio',
  'touch',
  'numbers',
  'rematch',
  'result',
  'turn',
  'failures',
  'comfort',
  'keyboard',
];

const rankOf = ({ moduleId }: TestSpecification): number => {
  const at = longest.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
  return at < 0 ? longest.length : at;
};

/** Begins with the files that take longest, so that in the end no worker waits for another. */
export class LongestFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return Promise.resolve(files.toSorted((a, b) => rankOf(a) - rankOf(b)));
  }
}
