import type { RuleNote, Sheet } from '@gridwright/model';
import { type Answers } from './explanation-context.ts';
import { type Fact, factsOf } from './facts.ts';
import { ruleBehind } from './refusal-subjects.ts';
import { type Subject, type SubjectKind, topicOf } from './subjects.ts';

/** The answer to one question: the rule in plain words, the numbers, and what this table changes of it. */
export interface Explanation {
  readonly kind: SubjectKind;
  /** What was refused; empty for other questions. */
  readonly refusal: string;
  /** The kind whose rule is told; null where there is no more to say. */
  readonly rule: Exclude<SubjectKind, 'refusal'> | null;
  readonly facts: readonly Fact[];
  readonly notes: readonly RuleNote[];
}

const carriesNumbers = (subject: Subject): boolean => subject.kind === 'income' && subject.lit !== undefined;
const bearsOn = (kind: SubjectKind | null, { about }: RuleNote): boolean =>
  about === undefined || (kind !== null && about.some((topic) => topic === topicOf[kind]));

/** Rules that bear on a subject; for a refusal by a plugin, the rules of that plugin that do, or all of them. */
function notesFor(sheet: Sheet, subject: Subject, rule: SubjectKind | null): readonly RuleNote[] {
  const near = sheet.rules.filter((note) => bearsOn(rule, note));
  if (subject.kind !== 'refusal' || subject.error.by === 'core') return near;
  const own = sheet.rules.filter(({ by }) => by === subject.error.by);
  const fitting = own.filter((note) => bearsOn(rule, note));
  return fitting.length > 0 ? fitting : own;
}

/** `past`: only the numbers that the subject brings itself are told. */
export function explanationOf(subject: Subject, { scene, explain }: Answers, past = false): Explanation {
  const rule = subject.kind === 'refusal' ? ruleBehind(subject.error.code) : subject.kind;
  const told = subject.kind === 'refusal' && rule !== null ? { kind: rule } : subject;
  return {
    kind: subject.kind,
    refusal: subject.kind === 'refusal' ? explain(subject.error) : '',
    rule,
    facts: past && !carriesNumbers(subject) ? [] : factsOf(told, scene),
    notes: notesFor(scene.sheet, subject, rule),
  };
}
