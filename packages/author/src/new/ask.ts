import readline from 'node:readline/promises';
import type { Answers, Question } from './files/answers.ts';

/** Asks in a terminal what was not said yet. Return alone takes what stands in brackets. */
export async function ask(
  questions: readonly Question[],
  given: Readonly<Partial<Record<keyof Answers, string>>>,
): Promise<Readonly<Partial<Record<keyof Answers, string>>>> {
  const asked = questions.filter(({ key }) => given[key] === undefined);
  if (asked.length === 0) return given;
  const lines = readline.createInterface({ input: process.stdin, output: process.stderr });
  const answers: Partial<Record<keyof Answers, string>> = { ...given };
  try {
    for (const { key, text, standard } of asked) answers[key] = await lines.question(`${text} [${standard}] `);
  } finally {
    lines.close();
  }
  return answers;
}
