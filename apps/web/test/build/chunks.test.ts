import { expect, test } from 'vitest';
import { chunksOfPages } from '../../build/chunks.ts';

/** What imports what, by paths below the folder of the sources. */
const imports: Readonly<Record<string, readonly string[]>> = {
  'src/app/main.ts': ['vue'],
  'src/features/front/FrontPage.vue': ['icons', 'picture', 'vue'],
  'src/features/table/TablePage.vue': ['board', 'icons'],
  'src/features/table/beside-board.ts': ['board', 'market', 'picture'],
  'src/features/rules/RulesPage.vue': ['icons', 'rules'],
  picture: ['outline'],
};
const graph = {
  getModuleInfo: (id: string) => ({ importedIds: imports[id] ?? imports[id.slice('/web/'.length)] ?? [] }),
} as unknown as Parameters<ReturnType<typeof chunksOfPages>>[1];
const chunkOf = chunksOfPages('/web');

test.each([
  ['start', 'what every page begins with', 'vue'],
  ['start', 'what the front page and tables need', 'icons'],
  ['start', 'what the front page and a table later need', 'picture'],
  ['start', 'and all that this imports', 'outline'],
  ['front', 'what the front page alone needs', '/web/src/features/front/FrontPage.vue'],
  ['table', 'the board, though it is needed later as well', 'board'],
  ['beside-board', 'what is needed beside it', 'market'],
  [null, 'what other pages need', 'rules'],
])('the chunk %s has %s', (chunk, _, module) => {
  expect(chunkOf(module, graph)).toBe(chunk);
});
