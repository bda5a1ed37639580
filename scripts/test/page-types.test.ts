import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkers, judged } from '../../apps/web/scripts/check-types.mjs';

// What checks the types of components is younger than they are: a kind of mistake that it passes over would be found by players.

const page = path.join(import.meta.dirname, '../../apps/web');

const child = `
<script setup lang="ts">
defineProps<{ count: number; label?: string }>();
defineEmits<{ chosen: [seat: number] }>();
defineSlots<{ default(props: { text: string }): unknown }>();
</script>
<template><slot text="a" /></template>
`;

const parent = (line: string): string => `
<script setup lang="ts">
import { useI18n } from 'vue-i18n';
import Child from './Child.vue';
const { t } = useI18n();
const seats: readonly number[] = [0, 1];
const rename = (name: string): string => t('shell.skip') + name + seats.length;
</script>
<template>
  <Child v-slot="{ text }" :count="1" @chosen="(seat) => seat + 1">{{ text }}{{ rename(text) }}</Child>
  ${line}
</template>
`;

/** A line of a template with one mistake in it, and the number of what TypeScript says. */
const mistakes: readonly (readonly [string, string, number])[] = [
  ['a property of another type', '<Child count="three" />', 2322],
  ['no property where one is needed', '<Child />', 2345],
  ['no property where one is needed, with others given', '<Child label="a" />', 2345],
  ['no property where one is needed, around something', '<Child><p>a</p></Child>', 2345],
  ['a listener that takes something else', '<Child :count="1" @chosen="rename" />', 2322],
  ['something that a slot does not give', '<Child v-slot="{ word }" :count="1">{{ word }}</Child>', 2339],
  ['a sentence that there is not', `<p>{{ t('no.such.sentence') }}</p>`, 2345],
  ['a name that there is not', '<p>{{ nobody }}</p>', 2339],
  ['a wrong type inside a loop', '<p v-for="seat in seats" :key="seat">{{ rename(seat) }}</p>', 2345],
  ['a wrong type in a condition', '<p v-if="seats.nothing">a</p>', 2339],
];

const folder = path.join(page, 'node_modules/.cache/types-of-mistakes');

beforeAll(() => {
  fs.rmSync(folder, { recursive: true, force: true });
  fs.mkdirSync(folder, { recursive: true });
  const write = (name: string, text: string): void => fs.writeFileSync(path.join(folder, name), text);
  const tsconfig = {
    extends: path.join(page, 'tsconfig.json'),
    compilerOptions: { incremental: false, tsBuildInfoFile: null },
    include: ['*.vue'],
    exclude: [],
  };
  write('tsconfig.json', JSON.stringify(tsconfig));
  write('Child.vue', child);
  write('Right.vue', parent('<Child :count="1" label="a" />'));
  for (const [at, [, line]] of mistakes.entries()) write(`Mistake${at}.vue`, parent(line));
});

afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

/** What a checker says of all of them. */
function saidBy(checker: string): string {
  const check = path.join(page, 'scripts/check-types.mjs');
  const args = [check, '--checker', checker, '--project', path.join(folder, 'tsconfig.json')];
  const { stdout, status } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  expect(status, 'the checker tells of mistakes').not.toBe(0);
  return stdout;
}

test('on the systems that most work on, the quicker checker is there', () => {
  const isThere = process.platform === 'linux' && process.arch === 'x64';
  expect(Object.keys(checkers)).toEqual(isThere ? ['golar', 'vue-tsc'] : expect.arrayContaining(['vue-tsc']));
});

test.runIf('golar' in checkers)('Golar says the same of components that it knows from last time', () => {
  expect(saidBy('golar')).toBe(saidBy('golar'));
});

describe.each(Object.keys(checkers))('%s', (checker) => {
  let said = '';
  beforeAll(() => {
    said = saidBy(checker);
  });
  const errorsIn = (file: string): readonly string[] => said.split('\n').filter((line) => line.includes(`/${file}(`));

  test('passes a component without a mistake', () => {
    expect(said).toContain('Mistake0.vue');
    expect(errorsIn('Right.vue')).toEqual([]);
    expect(errorsIn('Child.vue')).toEqual([]);
  });

  test.each(mistakes.map((mistake, at) => [...mistake, at] as const))('finds %s', (_what, _line, number, at) => {
    const errors = errorsIn(`Mistake${at}.vue`);
    expect(errors).toHaveLength(1);
    expect(errors[0]).toMatch(new RegExp(`^\\S*Mistake${at}\\.vue\\(11,\\d+\\): error TS${number}:`));
  });
});

describe('what the quicker checker finds', () => {
  const right = { status: 0, output: '' };
  const wrong = (line: string) => ({ status: 1, output: `${line}\n` });
  const asked = (quick: { status: number; output: string }, careful: { status: number; output: string }) =>
    judged(['golar', 'vue-tsc'], (name) => (name === 'golar' ? quick : careful));

  test('nothing, the other is not asked for', () => {
    expect(judged(['golar', 'vue-tsc'], (name) => (name === 'golar' ? right : wrong('asked')))).toEqual(right);
  });

  test('is told in the words of the other where that finds something too', () => {
    expect(asked(wrong('a mistake'), wrong('the mistake'))).toEqual(wrong('the mistake'));
  });

  test('and the other does not, is told and passes', () => {
    const { status, output } = asked(wrong('a mistake'), right);
    expect(status).toBe(0);
    expect(output).toBe('Only golar finds this, and vue-tsc does not:\na mistake\n');
  });

  test('stands where there is no other', () => {
    expect(judged(['golar'], () => wrong('a mistake'))).toEqual(wrong('a mistake'));
  });
});

test('a checker that there is not is refused in words', () => {
  const script = path.join(page, 'scripts/check-types.mjs');
  const { status, stderr } = spawnSync(process.execPath, [script, '--checker', 'none'], { encoding: 'utf8' });
  expect(status).toBe(2);
  expect(stderr).toBe(`No such checker here: none. There are: ${Object.keys(checkers).join(', ')}.\n`);
});

test('a flag that there is not is refused with its name', () => {
  const { status, stderr } = spawnSync(process.execPath, [path.join(page, 'scripts/check-types.mjs'), '--quick'], {
    encoding: 'utf8',
  });
  expect(status).toBe(2);
  expect(stderr).toMatch(/^Unknown option '--quick'/);
});
