import fs from 'node:fs';
import path from 'node:path';
import { type AnyPlugin, definePlugin, type Handlers, hookKinds, type HookName } from '@gridwright/core/plugin';
import { inspect } from '@gridwright/core/testing';
import { describe, expect, it } from 'vitest';
import { type Block, blocks, root, textOf } from '../src/blocks.ts';
import { workshop } from '../src/code.ts';

const doc = 'docs/hooks.md';
const names = Object.keys(hookKinds) as HookName[];
const sectionOf = (hook: string): string => textOf(doc).split(`\n## ${hook}\n`)[1]?.split('\n## ')[0] ?? '';
const signatures = blocks.filter((block) => block.doc === doc && block.marks.includes('signature'));
const examples = blocks.filter(
  (block) => block.doc === doc && block.marks.includes('run') && names.includes(block.heading as HookName),
);

const fromModel = [
  'Choice',
  'CityId',
  'Fuel',
  'GameEvent',
  'Json',
  'MarketId',
  'PlantCard',
  'PlantId',
  'PlayerCount',
  'RegionId',
  'Seat',
  'Step',
];

/** A module that compiles only if what the document says of every hook is the very type that is declared. */
const comparison: Block = {
  doc,
  line: 1,
  language: 'ts',
  marks: [],
  heading: '',
  file: 'signatures.ts',
  example: null,
  elsewhere: null,
  text: `
import type { ${fromModel.join(', ')} } from '@gridwright/model';
import type { Adjusted, DeckRecipe, Denial, Effect, Given, HookMap, MarketEffect, MarketMoment, Offer, PanelContent, Quote, ReadOption, RestockLine, RuleContext, SliceRule } from '@gridwright/core/plugin';
type Slice = { readonly some: 'memory' };
${signatures.map(({ text }) => text).join('')}
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
export const isSlice: Same<slice, { readonly [K in keyof SliceRule<Slice>]: SliceRule<Slice>[K] }> = true;
${names.map((hook) => `export const is_${hook}: Same<${hook}, HookMap<Slice>['${hook}']['handler']> = true;`).join('\n')}
`,
};

/** Every plugin of this repository, with the folder it lies in. */
async function pluginsHere(): Promise<readonly { readonly folder: string; readonly plugin: AnyPlugin }[]> {
  const inGroup = (group: string): readonly string[] =>
    fs.readdirSync(path.join(root, group)).map((name) => `${group}/${name}`);
  const folders = ['packages/decks', 'packages/variants', ...inGroup('maps'), ...inGroup('examples')];
  const modules = await Promise.all(
    folders
      .filter((folder) => fs.existsSync(path.join(root, folder, 'src/index.ts')))
      .map(async (folder) => {
        const module = (await import(path.join(root, folder, 'src/index.ts'))) as { readonly default: unknown };
        return [module.default as AnyPlugin | readonly AnyPlugin[]].flat().map((plugin) => ({ folder, plugin }));
      }),
  );
  return modules.flat();
}

const here = await pluginsHere();
const usersOf = (hook: HookName) => here.filter(({ plugin }) => plugin.hooks?.[hook] !== undefined);

describe('every hook is documented', () => {
  it('with the signature it is declared with', () => {
    expect(workshop('signatures', [comparison]).typeErrors()).toEqual([]);
  });

  it.each(names)('%s: kind, moment, company and an example', (hook) => {
    const kind = hookKinds[hook] === 'setup' ? 'set-up' : hookKinds[hook];
    for (const part of [`**Kind** ${kind}.`, '**Runs** ', '**Composes** ', '**Used by** '])
      expect(sectionOf(hook)).toContain(part);
    expect(examples.filter(({ heading }) => heading === hook)).toHaveLength(1);
  });

  it('and nothing that is none', () => {
    const documented = signatures.map(({ text }) => /^type (\w+)/.exec(text)?.[1]);
    expect(new Set(documented)).toEqual(new Set([...names, 'slice']));
  });

  it.each(names)('%s: by name, who uses it', (hook) => {
    const named = [...sectionOf(hook).matchAll(/`examples\/([\w-]+)`/g)].map(([, name]) => `examples/${name}`);
    for (const folder of named)
      expect(usersOf(hook), `${folder} does not use ${hook}`).toContainEqual(expect.objectContaining({ folder }));
  });
});

it.each(names)('%s has a user among the plugins of this repository', (hook) => {
  expect(usersOf(hook)).not.toEqual([]);
});

describe('every example of a hook keeps the contract', () => {
  const { placeOf } = workshop('hooks', examples);

  it.each(examples.map((block) => [block.heading, placeOf(block)]))(
    '%s',
    async (hook, file) => {
      const { hooks } = (await import(file)) as { readonly hooks: Handlers<null> };
      expect(Object.keys(hooks)).toEqual([hook]);
      const words = {
        name: hook,
        tagline: 'An example',
        reason: 'The example says so',
        consolation: 'is consoled',
        'plants-owned': 'Plants owned',
        gift: 'Give {gift}',
        gifts: 'How much do you give?',
      };
      const rule = definePlugin({
        id: 'house:example',
        tier: 'house',
        apiVersion: 1,
        version: '1.0.0',
        stage: 'draft',
        messages: { en: words },
        hooks,
      });
      expect(inspect(rule, [], { games: 2, counts: [2, 5] })).toEqual([]);
    },
    60_000,
  );
});

describe('what every map is made of', () => {
  const table = textOf(doc).split('\n## What every map is made of\n')[1]?.split('\n## ')[0] ?? '';
  const listed = new Map(
    table
      .split('\n')
      .map((line) => line.split('|').map((cell) => cell.trim()))
      .filter(([, map = '', , by = '']) => by.includes('`') && map !== '')
      .map(([, map = '', , by = '']) => [map, by.match(/\w+(?=`)/g) ?? []]),
  );

  it('names the hooks that each map answers, in its editions as well, and no other', () => {
    const maps = here.filter(({ folder }) => folder.startsWith('maps/'));
    const answered = maps.map(({ plugin }) => {
      const editions = Object.values(plugin.editions ?? {}).flatMap(({ hooks }) => Object.keys(hooks ?? {}));
      return [
        String(plugin.messages['en']?.['name']),
        [...new Set([...Object.keys(plugin.hooks ?? {}), ...editions])].toSorted(),
      ];
    });
    const told = [...listed].map(([map, by]) => [
      map,
      by.filter((name) => names.includes(name as HookName)).toSorted(),
    ]);
    expect(Object.fromEntries(told)).toEqual(Object.fromEntries(answered));
  });
});
