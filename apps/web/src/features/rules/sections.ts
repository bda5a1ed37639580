import type { RuleTopic } from '@gridwright/model';
import type { SubjectKind } from '../explanations/subjects.ts';

/** What the rules are told of, in the order of a game: before it, round by round, and how it ends. */
export const chapters = [
  'regions',
  'order',
  'plants',
  'bidding',
  'scrapping',
  'fuel',
  'building',
  'income',
  'restock',
  'steps',
  'end',
] as const satisfies readonly Exclude<SubjectKind, 'refusal'>[];
export type Chapter = (typeof chapters)[number];

/** A sentence about what a plugin changes, with the plugin's name. */
export interface Change {
  readonly by: string;
  readonly text: string;
  /** What it bears on; everything where it says nothing. */
  readonly about: readonly RuleTopic[] | undefined;
}

/** A part of the rules with its own heading. */
export interface Section {
  readonly chapter: Chapter;
  readonly title: string;
  readonly rule: string;
  /** The numbers of this table. */
  readonly facts: readonly string[];
  readonly changes: readonly Change[];
}

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Whether everything that is looked for stands in a text, whatever its accents and capitals. */
export const isFound = (text: string, wanted: string): boolean =>
  plain(wanted)
    .split(/\s+/)
    .every((word) => plain(text).includes(word));

const wordsOf = ({ title, rule, facts, changes }: Section): string =>
  [title, rule, ...facts, ...changes.map(({ text }) => text)].join(' ');

/** The sections in which everything stands that is looked for. */
export const sectionsWith = (sections: readonly Section[], wanted: string): readonly Section[] =>
  sections.filter((section) => isFound(wordsOf(section), wanted));
