import { readMapFile } from '@gridwright/core';
import { contract } from '@gridwright/core/testing';
import { expect, it } from 'vitest';
import { textOf } from '../src/blocks.ts';

const file = 'examples/map-file/atlantis.json';
const read = readMapFile(textOf(file));
if (!read.ok) throw new Error(JSON.stringify(read.error));

await contract(read.value, [], { games: 3 });

it('the example of a map as one file names the schema that an editor checks it with', () => {
  const { $schema } = JSON.parse(textOf(file)) as { readonly $schema: string };
  const schema = new URL($schema, new URL(file, 'file:///')).pathname.slice(1);
  expect(JSON.parse(textOf(schema))).toHaveProperty('$schema');
});
