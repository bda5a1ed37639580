import { ESLint } from 'eslint';
import { expect, test } from 'vitest';

const eslint = new ESLint({ cwd: new URL('../..', import.meta.url).pathname });

async function complaints(filePath: string, code: string): Promise<string[]> {
  const [result] = await eslint.lintText(code, { filePath });
  return (result?.messages ?? []).map((message) => message.message);
}

const forbidden: readonly [file: string, code: string, because: string][] = [
  ['packages/model/src/x.ts', "import '@gridwright/core';", 'model may import no package of ours'],
  ['packages/model/src/x.ts', "import 'node:fs';", 'must run anywhere'],
  ['packages/core/src/x.ts', "import '@gridwright/decks';", 'core may import @gridwright/model'],
  ['packages/core/src/x.ts', "import '@gridwright/core/testing';", 'core may import @gridwright/model'],
  ['packages/core/src/x.ts', "import zod from 'zod';", 'must run anywhere'],
  ['maps/any/src/x.ts', "import '@gridwright/core';", 'plugins may import'],
  ['maps/any/src/x.ts', "import '@gridwright/core/testing';", 'plugins may import'],
  ['maps/any/src/x.ts', "import type { X } from '@gridwright/map-other';", 'plugins may import'],
  ['maps/any/src/x.ts', "export * from '@gridwright/server/router';", 'plugins may import'],
  ['maps/any/src/x.ts', "import '../../other/src/board.ts';", 'by its name'],
  ['packages/decks/src/x.ts', "import '@gridwright/map-any';", 'plugins may import'],
  ['packages/variants/src/x.ts', "import '@gridwright/decks';", 'plugins may import'],
  ['examples/any/src/x.ts', "import '@gridwright/core';", 'plugins may import'],
  ['maps/any/test/x.test.ts', "import '@gridwright/core';", 'plugins may import'],
  ['packages/bots/src/x.ts', "import '@gridwright/core';", 'bots may import @gridwright/model'],
  ['packages/board-art/src/x.ts', "import '@gridwright/core';", 'board-art may import @gridwright/model'],
  ['apps/server/src/x.ts', "import '@gridwright/decks';", 'server may import'],
  ['apps/server/src/x.ts', "import '@gridwright/bots';", 'server may import'],
  ['packages/cli/src/x.ts', "await import('@gridwright/bots');", 'cli may import'],
  ['apps/server/src/x.ts', "await import('@gridwright/map-any');", 'server may import'],
  ['apps/server/src/storage/x.ts', "import '../live/live-table.ts';", 'storage may not import live'],
  ['apps/server/src/chat/x.ts', "import type { X } from '../lobby/seats.ts';", 'chat may not import lobby'],
  ['apps/server/src/live/x.ts', "export * from '../compose.ts';", 'above every folder'],
  ['apps/server/src/live/x.ts', "await import('../games/play.ts');", 'live may not import games'],
  ['apps/server/src/attic/x.ts', "import '../storage/storage.ts';", 'has no place'],
  ['packages/cli/src/x.ts', "import '@gridwright/map-any';", 'cli may import'],
  ['apps/web/src/game/x.ts', "import type { X } from '../features/log/x.ts';", 'game may not import features/log'],
  ['apps/web/src/features/log/x.ts', "import '../chat/x.ts';", 'features/log may not import features/chat'],
  ['apps/web/src/ui/x.vue', '<script setup lang="ts">\nimport \'../game/x.ts\';\n</script>', 'ui may not import game'],
  ['apps/web/src/features/attic/x.ts', "import '../../ui/x.ts';", 'has no place'],
  ['apps/web/src/x.ts', "import '@gridwright/core';", 'web may import @gridwright/model'],
  ['apps/web/src/x.ts', "import '@gridwright/model/schemas';", 'web may import @gridwright/model'],
  ['apps/web/src/x.ts', "import '@gridwright/core/plugin';", 'web may import @gridwright/model'],
  ['apps/web/src/x.ts', "import '@gridwright/map-any';", 'web may import @gridwright/model'],
  ['apps/web/src/x.ts', "import { appRouter } from '@gridwright/server/router';", 'as a type only'],
  ['apps/web/src/x.ts', "import type { X } from '@gridwright/server';", 'web may import @gridwright/model'],
  ['apps/web/src/x.ts', "type X = import('@gridwright/core').State;", 'web may import'],
  ['apps/web/src/x.vue', '<script setup lang="ts">\nimport \'@gridwright/core\';\n</script>', 'web may import'],
  ['apps/web/src/api/x.ts', "await fetch('/healthz');", 'in a folder'],
  ['apps/web/src/api/x.ts', 'export const at = (id) => new URL(`/t/${id}`, location.href);', 'in a folder'],
  ['apps/web/src/game/x.ts', "location.assign('/games');", 'in a folder'],
  ['apps/web/src/ui/x.vue', '<template><a href="/learn">Learn</a></template>', 'in a folder'],
  ['apps/web/src/ui/x.vue', '<template><a :href="`/rules/${map}`">Rules</a></template>', 'in a folder'],
  ['packages/core/src/x.ts', 'export const now = Date.now();', 'no clock'],
  ['packages/core/src/x.ts', 'export const now = performance.now();', 'no clock'],
  ['packages/core/src/x.ts', 'export const one = Math.random();', 'random numbers'],
  ['packages/decks/src/x.ts', 'const { random } = Math;\nrandom();', 'random numbers'],
  ['packages/core/src/testing/x.ts', 'export const one = Math.random();', 'random numbers'],
  ['packages/decks/src/x.ts', "export const less = 'a'.localeCompare('b');", 'locale'],
  ['packages/model/src/x.ts', "export const order = new Intl.Collator('de');", 'locale'],
  ['packages/variants/src/x.ts', 'export const home = process.env.HOME;', 'machine'],
  ['maps/any/src/x.ts', 'setTimeout(() => {}, 1);', 'do not wait'],
  ['maps/any/src/x.ts', 'let count = 0;\nexport const next = () => count++;', 'outlives'],
  ['maps/any/src/x.ts', 'export let count = 0;', 'outlives'],
  ['maps/any/src/x.ts', 'export const sorted = [10, 9].sort();', 'how to sort'],
  ['maps/any/src/x.ts', 'export const sorted = [10, 9].toSorted();', 'how to sort'],
  ['maps/any/src/x.ts', "export const later = import('./y.ts');", 'load nothing'],
];

test.each(forbidden)('%s may not say %s', async (file, code, because) => {
  const messages = await complaints(file, code);
  expect(messages.join('\n')).toContain(because);
});

const allowed: readonly [file: string, code: string][] = [
  ['packages/model/src/x.ts', "import { z } from 'zod';\nimport './y.ts';"],
  ['packages/core/src/deep/x.ts', "import '@gridwright/model';\nimport '../y.ts';"],
  ['packages/core/src/testing/x.ts', "import 'vitest';\nimport 'node:fs';\nimport '../y.ts';"],
  ['packages/core/test/x.test.ts', "import '@gridwright/core/testing';\nimport '../src/y.ts';\nlet x = 1;"],
  ['maps/any/src/x.ts', "import '@gridwright/model';\nimport '@gridwright/core/plugin';"],
  ['maps/any/src/x.ts', 'export const f = (n: number) => {\n  let x = n;\n  return [x].sort((a, b) => a - b);\n};'],
  ['maps/any/test/x.test.ts', "import '@gridwright/core/testing';\nimport '@gridwright/decks';\nimport 'vitest';"],
  ['packages/bots/src/x.ts', "import '@gridwright/core/plugin';\nimport '@gridwright/arithmetic';"],
  ['packages/bots/test/x.test.ts', "import '@gridwright/core';"],
  ['apps/server/src/x.ts', "import '@gridwright/core';\nexport const now = Date.now();"],
  ['apps/server/src/x.ts', "await import('@gridwright/core/plugin');\nawait import('@gridwright/board-art');"],
  ['apps/server/src/live/x.ts', "import '../storage/storage.ts';\nimport './live-table.ts';"],
  ['apps/server/src/x.ts', "import './http/content.ts';"],
  ['apps/server/src/x.ts', 'export const load = (name: string) => import(name);'],
  ['apps/web/src/features/replay/x.ts', "import '../log/x.ts';\nimport '../../game/x.ts';\nimport './y.ts';"],
  ['apps/web/src/x.ts', "import '@gridwright/model';\nimport type { AppRouter } from '@gridwright/server/router';"],
];

test.each(allowed)('%s may say %s', async (file, code) => {
  expect(await complaints(file, code)).toEqual([]);
});

test('a list of a Vue template needs keys', async () => {
  const messages = await complaints('apps/web/src/x.vue', '<template><p v-for="a in [1]">{{ a }}</p></template>');
  expect(messages.join('\n')).toContain('v-bind:key');
});
