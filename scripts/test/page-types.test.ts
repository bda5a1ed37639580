import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

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
let said = '';

beforeAll(() => {
  fs.rmSync(folder, { recursive: true, force: true });
  fs.mkdirSync(folder, { recursive: true });
  const write = (name: string, text: string): void => fs.writeFileSync(path.join(folder, name), text);
  const tsconfig = {
    extends: path.join(page, 'tsconfig.json'),
    compilerOptions: { incremental: false, tsBuildInfoFile: null },
  };
  write('tsconfig.json', JSON.stringify({ ...tsconfig, include: ['*.vue'], exclude: [] }));
  write('Child.vue', child);
  write('Right.vue', parent('<Child :count="1" label="a" />'));
  for (const [at, [, line]] of mistakes.entries()) write(`Mistake${at}.vue`, parent(line));
  const check = path.join(page, 'scripts/check-types.mjs');
  const project = path.join(folder, 'tsconfig.json');
  try {
    said = execFileSync(process.execPath, [check, '-p', project], { encoding: 'utf8' });
  } catch (error) {
    said = (error as { readonly stdout: string }).stdout;
  }
});

afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

const errorsIn = (file: string): readonly string[] => said.split('\n').filter((line) => line.includes(`/${file}(`));

test('a component without a mistake is passed', () => {
  expect(said).toContain('Mistake0.vue');
  expect(errorsIn('Right.vue')).toEqual([]);
  expect(errorsIn('Child.vue')).toEqual([]);
});

test.each(mistakes.map((mistake, at) => [...mistake, at] as const))('%s is found', (_what, _line, number, at) => {
  const errors = errorsIn(`Mistake${at}.vue`);
  expect(errors).toHaveLength(1);
  expect(errors[0]).toMatch(new RegExp(`^\\S*Mistake${at}\\.vue\\(11,\\d+\\): error TS${number}:`));
});
