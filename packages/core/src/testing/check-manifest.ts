import { type Messages, type OptionDeclaration, playerCounts, type RuleNote } from '@gridwright/model';
import { formsOf } from '../editions.ts';
import { type AnyPlugin, tiers } from '../plugin/define.ts';
import { hookKinds } from '../plugin/hooks.ts';
import { ruleNotes } from '../sheet.ts';
import type { Complaint } from './finding.ts';

const stages = ['draft', 'beta', 'official'];

/** The words in braces of a text, each once. */
const placeholders = (text: string): readonly string[] =>
  [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? ''))].toSorted((a, b) => (a < b ? -1 : 1));

/** The forms of a text for different numbers: "{count} city | {count} cities". */
const forms = (text: string): readonly string[] => text.split(' | ');

function identityProblems({
  id,
  tier,
  apiVersion,
  version,
  stage,
  players,
  board,
  deck,
  hooks,
  requires,
  conflicts,
  editions,
}: AnyPlugin): readonly string[] {
  const says: readonly (readonly [holds: boolean, what: string])[] = [
    [tiers.includes(tier), `there is no tier ${tier}`],
    [
      /^[a-z]+:[a-z0-9]+(-[a-z0-9]+)*$/.test(id) && id.startsWith(`${tier}:`),
      `the id ${id} is not ${tier}:name in small letters`,
    ],
    [version === undefined || /^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version), `${version} is not a version such as 1.2.0`],
    [apiVersion === 1, `there is no apiVersion ${String(apiVersion)}`],
    [stages.includes(stage), `there is no stage ${stage}`],
    [
      (players ?? playerCounts).length > 0 && (players ?? []).every((count) => playerCounts.includes(count)),
      'the player counts are not among 2 to 6',
    ],
    [(tier === 'map') === (board !== undefined), 'a map has a board, and nothing else has'],
    [(tier === 'deck') === (deck !== undefined), 'a deck has a deck recipe, and nothing else has'],
    [![...(requires ?? []), ...(conflicts ?? [])].includes(id), 'it requires or excludes itself'],
  ];
  const answered = [hooks, ...Object.values(editions ?? {}).map((part) => part.hooks)];
  const unknown = answered.flatMap((each) => Object.keys(each ?? {})).filter((hook) => !Object.hasOwn(hookKinds, hook));
  return [
    ...says.filter(([holds]) => !holds).map(([, what]) => what),
    ...unknown.map((hook) => `there is no hook ${hook}`),
  ];
}

/** What an option is called, and what may be chosen. */
function optionKeys(option: OptionDeclaration): readonly string[] {
  switch (option.kind) {
    case 'choice':
      return [option.label, ...option.choices.map(({ label }) => label)];
    case 'card':
      return [option.label, option.none];
    default:
      return [option.label];
  }
}

/** Texts that must be there: the name, what makes it special, its regions, its rules and its lessons. */
const neededKeys = (plugin: AnyPlugin): readonly string[] => [...new Set(formsOf(plugin).flatMap(keysOf))];
const keysOf = ({ board, rules, lessons, options }: AnyPlugin): readonly string[] => [
  ...Object.values(options ?? {}).flatMap(optionKeys),
  'name',
  'tagline',
  ...(board?.regions ?? []).map(({ id }) => `region.${id}`),
  ...(rules ?? []).map(({ key }) => key),
  ...(lessons ?? []).flatMap(({ title, teaches, steps }) => [
    title,
    teaches,
    ...steps.flatMap(({ say, task }) => (task === undefined ? [say] : [say, task])),
  ]),
];

/** Texts that may be there: what a language calls a city of the board. */
const cityKeys = (plugin: AnyPlugin): ReadonlySet<string> =>
  new Set(formsOf(plugin).flatMap(({ board }) => (board?.cities ?? []).map(({ id }) => `city.${id}`)));

/** Which texts are missing, empty, unknown or want other numbers than in English; those that are `allowed` may be in any language. */
export function textProblems(
  messages: Messages,
  needed: readonly string[],
  rules: readonly Omit<RuleNote, 'by'>[],
  allowed: ReadonlySet<string> = new Set(),
): readonly string[] {
  const english = messages['en'];
  if (english === undefined) return ['there are no English texts'];
  const keys = [...new Set([...needed, ...Object.keys(english)])].filter((key) => !allowed.has(key));
  return Object.entries(messages).flatMap(([language, texts]) => [
    // another language may be half done: what it does not say is said in English
    ...keys
      .filter((key) => (texts[key]?.trim() ?? (language === 'en' ? '' : null)) === '')
      .map((key) => `the text ${key} is missing in ${language}`),
    ...Object.keys(texts)
      .filter((key) => !keys.includes(key) && !allowed.has(key))
      .map((key) => `the text ${key} is in ${language} and not in English`),
    ...Object.entries(texts)
      .filter(
        ([key, text]) =>
          english[key] !== undefined &&
          forms(text).some((form) => placeholders(form).join() !== placeholders(english[key] ?? '').join()),
      )
      .map(([key]) => `the text ${key} in ${language} has other placeholders than in English`),
    ...rules
      .filter(({ key, params }) => placeholders(texts[key] ?? '').some((name) => !Object.hasOwn(params, name)))
      .map(({ key }) => `the rule ${key} lacks a number that its text in ${language} wants`),
  ]);
}

/** What is wrong with how a plugin introduces itself. */
export function manifestComplaints(plugin: AnyPlugin): readonly Complaint[] {
  const problems = [
    ...identityProblems(plugin),
    ...textProblems(
      plugin.messages,
      neededKeys(plugin),
      ruleNotes(formsOf(plugin), { players: 4, plugins: [], regions: 'random', money: 'open' }),
      cityKeys(plugin),
    ),
  ];
  return problems.map((what) => ({ check: 'manifest', what }));
}
