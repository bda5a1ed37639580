import type { AnyPlugin, Bot } from '@gridwright/core/plugin';
import type { Messages, OptionDeclaration } from '@gridwright/model';
import type { Place } from '../finding.ts';
import { bareCode, lineAt, withoutComments } from '../masked.ts';
import { nearest } from '../nearest.ts';
import { placeAt, placeOf, type Project } from '../project.ts';
import type { Findings } from './findings.ts';
import { marketsWith } from './settings.ts';

/** A text that must be there, what for, and where it is asked for. */
interface Wanted {
  readonly key: string;
  readonly why: string;
  readonly place?: Place;
}

const optionTexts = (option: OptionDeclaration): readonly string[] =>
  option.kind === 'choice'
    ? [option.label, ...option.choices.map(({ label }) => label)]
    : option.kind === 'card'
      ? [option.label, option.none]
      : [option.label];

/** The texts that the data of a plugin asks for. */
function wantedByData(plugin: AnyPlugin): readonly Wanted[] {
  const { board, rules = [], lessons = [], options = {}, settings } = plugin;
  const markets = settings?.markets === undefined ? [] : marketsWith(plugin);
  return [
    ...(board?.regions ?? []).map(({ id }) => ({ key: `region.${id}`, why: `the region ${id}` })),
    ...rules.map(({ key }) => ({ key, why: 'a rule' })),
    ...(markets.length > 1 ? markets : []).map((id) => ({ key: `market.${id}`, why: `the fuel market ${id}` })),
    ...Object.entries(options).flatMap(([name, option]) =>
      optionTexts(option).map((key) => ({ key, why: `the option ${name}` })),
    ),
    ...lessons.flatMap(({ id, title, teaches, steps }) =>
      [title, teaches, ...steps.flatMap(({ say, sayAnywhere, task }) => [say, sayAnywhere, task])]
        .filter((key) => key !== undefined)
        .map((key) => ({ key, why: `the lesson ${id}` })),
    ),
  ];
}

/** Texts that code names outright. What it puts together is seen only when it runs. */
const inCode: readonly { readonly pattern: RegExp; readonly why: string; readonly before?: string }[] = [
  {
    pattern: /\breturn\s*\{\s*code:\s*'([^']+)'|\?\s*\{\s*code:\s*'([^']+)'|=>\s*\(\{\s*code:\s*'([^']+)'/g,
    why: 'a denial',
    before: 'denied.',
  },
  { pattern: /\bdo:\s*'note',\s*key:\s*'([^']+)'/g, why: 'a note' },
  { pattern: /\bdo:\s*'pay'[^}]*\bwhy:\s*'([^']+)'/g, why: 'a payment' },
  { pattern: /\bkind:\s*'(?:counter|track|list|note)',\s*title:\s*'([^']+)'/g, why: 'a panel' },
  { pattern: /\bkind:\s*'note',\s*title:\s*'[^']+',\s*text:\s*'([^']+)'/g, why: 'a panel' },
];

/** The second of what stands between the parentheses that open at a position, when it is a text. */
function secondArgument(
  bare: string,
  code: string,
  open: number,
): { readonly text: string; readonly at: number } | null {
  let depth = 0;
  for (let at = open; at < bare.length; at++) {
    const char = bare[at] ?? '';
    if ('([{'.includes(char)) depth++;
    if (')]}'.includes(char) && --depth === 0) return null;
    if (char === ',' && depth === 1) {
      const [, text] = /^,\s*'([^']+)'/.exec(code.slice(at)) ?? [];
      return text === undefined ? null : { text, at };
    }
  }
  return null;
}

function wantedByCode(project: Project): readonly Wanted[] {
  const wanted: Wanted[] = [];
  for (const { file } of project.sources) {
    if (file.endsWith('.json')) continue;
    const text = project.files.get(file) ?? '';
    const code = withoutComments(text);
    for (const { pattern, why, before = '' } of inCode)
      for (const match of code.matchAll(pattern)) {
        const key = match.slice(1).find((one) => one !== undefined) ?? '';
        wanted.push({
          key: `${before}${key}`,
          why,
          place: { file, line: lineAt(code, match.index + match[0].lastIndexOf(key)) },
        });
      }
    const bare = bareCode(text);
    for (const { index } of bare.matchAll(/\bbecause\(/g)) {
      const found = secondArgument(bare, code, index + 'because'.length);
      if (found !== null)
        wanted.push({ key: found.text, why: 'a reason', place: { file, line: lineAt(code, found.at) } });
    }
  }
  return wanted;
}

const placeholders = (text: string): readonly string[] =>
  [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))].toSorted((a, b) => (a < b ? -1 : 1));
const forms = (text: string): readonly string[] => text.split(' | ');
const isLanguage = (tag: string): boolean => /^[a-z]{2,3}(-[A-Za-z]+)?$/.test(tag);

/** Where a text of a language stands: in a file of its own, or among the others. */
function textPlace(project: Project, language: string, key: string): Place | undefined {
  const own = project.sources.filter(({ file }) => new RegExp(`(^|[/.])${language}\\.(json|ts|js)$`).test(file));
  return placeOf({ ...project, sources: own }, key) ?? placeAt(project, [language, key]) ?? placeOf(project, key);
}

function checkLanguage(
  project: Project,
  language: string,
  texts: Readonly<Record<string, string>>,
  english: Readonly<Record<string, string>>,
  allowed: ReadonlySet<string>,
  findings: Findings,
): void {
  if (!isLanguage(language))
    findings.add('language-tag', placeOf(project, language), `"${language}" is not the tag of a language.`, {
      meant: nearest(language.slice(0, 2), ['en', 'de', 'es', 'fi', 'fr', 'ro']),
    });
  for (const [key, text] of Object.entries(texts)) {
    const place = textPlace(project, language, key);
    const model = english[key];
    if (text.trim() === '') findings.add('word-empty', place, `The text ${key} is empty in ${language}.`);
    else if (model === undefined) {
      if (!allowed.has(key))
        findings.add('word-unknown', place, `The text ${key} is in ${language} and not in English.`, {
          meant: nearest(key, Object.keys(english)),
        });
    } else if (forms(text).some((form) => placeholders(form).join() !== placeholders(model).join()))
      findings.add(
        'word-placeholders',
        place,
        `The text ${key} in ${language} mentions ${named(placeholders(text))}, in English ${named(placeholders(model))}.`,
        {
          meant:
            placeholders(model)
              .map((name) => `{${name}}`)
              .join(' ') || null,
        },
      );
  }
}
const named = (names: readonly string[]): string =>
  names.length === 0 ? 'nothing' : names.map((name) => `{${name}}`).join(' ');

/** What is wrong with the texts of a plugin or a bot. */
export function checkTexts(
  project: Project,
  messages: Messages,
  wanted: readonly Wanted[],
  allowed: ReadonlySet<string>,
  findings: Findings,
): void {
  const english = messages['en'];
  if (english === undefined) {
    findings.add(
      'no-english',
      placeAt(project, Object.keys(messages).slice(0, 1)) ?? placeAt(project, ['messages']),
      'There are no English texts.',
      {
        meant:
          nearest(
            'en',
            Object.keys(messages).map((tag) => tag.slice(0, 2)),
          ) === null
            ? null
            : 'en',
      },
    );
    return;
  }
  const known = ['tagline', 'name', ...Object.keys(english)].find((key) => english[key] !== undefined);
  const first = known === undefined ? undefined : textPlace(project, 'en', known);
  const needed: readonly Wanted[] = [
    { key: 'name', why: 'its name' },
    { key: 'tagline', why: 'what it is, in a line' },
    ...wanted,
  ];
  for (const { key, why, place } of needed)
    if (english[key] === undefined)
      findings.add('word-missing', place ?? first, `The text ${key} is missing in English: ${why}.`, {
        meant: nearest(
          key,
          Object.keys(english).filter((one) => !needed.some((other) => other.key === one)),
        ),
      });
  const expected = new Set([...allowed, ...needed.map(({ key }) => key)]);
  for (const [language, texts] of Object.entries(messages))
    checkLanguage(project, language, texts, english, expected, findings);
}

/** Texts that nobody names, neither in data nor in any line of code. */
export function checkUnused(project: Project, plugin: AnyPlugin, findings: Findings): void {
  const {
    messages: { en: english = {} },
    board,
    editions,
  } = plugin;
  if (editions !== undefined) return;
  const allowed = new Set((board?.cities ?? []).map(({ id }) => `city.${id}`));
  const wanted = [...wantedByData(plugin), ...wantedByCode(project)];
  const code = project.sources
    .filter(({ file }) => !file.endsWith('.json'))
    .map(({ file }) => withoutComments(project.files.get(file) ?? ''))
    .join('\n');
  const keys = new Set(['name', 'tagline', ...wanted.map(({ key }) => key)]);
  for (const key of Object.keys(english)) {
    if (keys.has(key) || allowed.has(key)) continue;
    const word = key.startsWith('denied.') ? key.slice('denied.'.length) : key;
    // a key that code puts together shows by its beginning; helpers of the core bring codes of their own
    const parts = [word, ...(word.includes('.') ? [word.slice(0, word.lastIndexOf('.') + 1)] : [])];
    // before a colon it is the name of a field, unless it is what a question is answered with
    const mentions = parts.some((part) => {
      const text = part.replaceAll('.', String.raw`\.`);
      return new RegExp(`\\?\\s*['"\`]${text}['"\`]|['"\`]${text}(?:['"\`]|\\$\\{)(?!\\s*:)`).test(code);
    });
    if (!mentions && key !== 'denied.needs-city')
      findings.add('word-unused', textPlace(project, 'en', key), `The text ${key} is named nowhere.`, {
        meant: nearest(
          key,
          wanted.map((one) => one.key).filter((one) => english[one] === undefined),
        ),
      });
  }
}

/** What is wrong with the words of a plugin. What the code names may be said by another plugin of the same package. */
export function checkWords(
  project: Project,
  plugin: AnyPlugin,
  siblings: readonly AnyPlugin[],
  findings: Findings,
): void {
  const { messages, rules = [], board, options = {} } = plugin;
  const cities = new Set((board?.cities ?? []).map(({ id }) => `city.${id}`));
  const others = new Set(
    siblings.flatMap((other) => (other === plugin ? [] : Object.keys(other.messages?.['en'] ?? {}))),
  );
  const byCode = wantedByCode(project).filter(({ key }) => messages['en']?.[key] !== undefined || !others.has(key));
  const wanted = [...wantedByData(plugin), ...byCode];
  checkTexts(project, messages, wanted, cities, findings);
  const english = messages['en'] ?? {};
  for (const { key, params } of rules)
    for (const name of placeholders(english[key] ?? ''))
      if (!Object.hasOwn(params, name) && !Object.hasOwn(options, name))
        findings.add(
          'word-param',
          placeOf(project, key, 'params') ?? textPlace(project, 'en', key),
          `The rule ${key} mentions {${name}}, and its params do not say it.`,
          { meant: nearest(name, Object.keys(params)) },
        );
}

/** The same of a bot. */
export const checkBotWords = (project: Project, { messages, levels }: Bot, findings: Findings): void =>
  checkTexts(
    project,
    messages,
    levels.map((level) => ({ key: `level.${level}`, why: `the level ${level}` })),
    new Set(levels.map((level) => `about.${level}`)),
    findings,
  );
