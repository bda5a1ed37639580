import { removalReasons, ruleCodes } from '@gridwright/model';
import { refusalCodes } from '@gridwright/protocol';
import { expect, it } from 'vitest';
import { english } from './sentences.ts';

const sources = import.meta.glob<string>('../../src/**/*.{ts,vue}', { eager: true, query: '?raw', import: 'default' });
const code = Object.values(sources).join('\n');

/** `t('a.b')` names one sentence, t(`a.${b}.c`) every sentence of that form. */
const named = [
  ...code.matchAll(/(?<![\w.])t\(\s*(?:[^'`()]*\? *)?'([\w.-]+)'/g),
  ...code.matchAll(/'((?:[a-z]\w+\.)+[\w-]+)'/g),
].map(([, key = '']) => key);
const patterns = [
  ...code.replaceAll(/`log\.\$\{(?:line\.)?key\}`/g, '').matchAll(/`((?:[\w-]+\.)+[^`]*\$\{[^`]*)`/g),
].map(
  ([, form = '']) =>
    new RegExp(
      `^${form
        .replace(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, '\0')
        .replace(/\./g, '\\.')
        .replaceAll('\0', '[\\w-]+')}$`,
    ),
);
/** The log names its sentences one by one, and joins them to `log.` in one place. */
const logged = [...code.matchAll(/\bsaid\(\s*[^,']+,\s*'(\w+)'/g), ...code.matchAll(/\bkey: '(\w+)'/g)].map(
  ([, key = '']) => `log.${key}`,
);
const isUsed = (key: string): boolean =>
  named.includes(key) ||
  logged.includes(key) ||
  key.startsWith('log.plantRemoved.') ||
  key.startsWith('log.gameEnded.') ||
  key.startsWith('counted.') ||
  patterns.some((pattern) => pattern.test(key));

it('has a sentence for every reason to refuse', () => {
  const wanted = [
    ...ruleCodes.map((rule) => `rule.${rule}`),
    ...refusalCodes.map((refusal) => `refusal.${refusal}`),
    ...removalReasons.map((why) => `log.plantRemoved.${why}`),
  ];
  expect(wanted.filter((key) => !english.has(key))).toEqual([]);
});

it('has every sentence that the page asks for', () => {
  const asked = [...code.matchAll(/(?<![\w.])t\(\s*'([\w.-]+)'/g)].map(([, key = '']) => key);
  expect(asked.filter((key) => !english.has(key))).toEqual([]);
});

it('has no sentence that nobody asks for', () => {
  expect([...english.keys()].filter((key) => !isUsed(key))).toEqual([]);
});

it('has no words in the components themselves', () => {
  const spoken = Object.entries(sources).flatMap(([path, source]) => {
    const template = /<template>([\s\S]*)<\/template>/.exec(source)?.[1] ?? '';
    const texts = [
      ...template
        .replace(/<!--[\s\S]*?-->/g, '')
        .replace(/\{\{[\s\S]*?\}\}/g, '')
        .matchAll(/(?:^|[\s"'/\w])>([^<>]*[A-Za-z]{2,}[^<>]*)</g),
    ];
    return texts.map(([, text = '']) => `${path}: ${text.trim()}`);
  });
  expect(spoken.filter((line) => !line.endsWith(': Gridwright'))).toEqual([]);
});
