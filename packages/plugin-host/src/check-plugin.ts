import { type AnyPlugin, type Bot, defineBot, definePlugin, hookKinds, tiers } from '@gridwright/core/plugin';
import { type Result, ruleTopics } from '@gridwright/model';
import { fixedSetupSchema } from '@gridwright/model/schemas';
import { z } from 'zod';

const id = z.string().min(1).max(80);
const text = z.string().max(4000);
const texts = z.record(z.string().min(2).max(35), z.record(z.string().min(1).max(120), text));
const place = z.tuple([z.number(), z.number()]);
const slot = z.object({ cost: z.int().min(0), from: z.union([z.literal(1), z.literal(2), z.literal(3)]) });

const board = z.looseObject({
  projection: z.enum(['geo', 'flat']),
  regions: z.array(z.looseObject({ id, hue: z.string() })).min(1),
  cities: z
    .array(
      z.looseObject({ id, name: z.string().min(1).max(80), region: id, at: place, slots: z.array(slot).optional() }),
    )
    .min(1),
  connections: z.array(z.tuple([id, id, z.int().min(0)])),
});

const card = z.looseObject({
  id,
  number: z.int().min(0),
  fuels: z.array(z.string()),
  burns: z.int().min(0),
  cities: z.int().min(0),
});
const lesson = z.looseObject({
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'expected a name in small letters'),
  title: z.string(),
  teaches: z.string(),
  players: z.union([z.literal(2), z.literal(3), z.literal(4), z.literal(5), z.literal(6)]),
  seed: z.string().min(1).max(200),
  setup: fixedSetupSchema.optional(),
  anywhere: z.literal(true).optional(),
  steps: z
    .array(z.looseObject({ when: z.looseObject({}), say: z.string(), sayAnywhere: z.string().optional() }))
    .max(100),
});
const anyFunction = z.custom<() => unknown>((value) => typeof value === 'function', 'expected a function');

const label = z.string().min(1);
const whole = z.int();
const option = z.discriminatedUnion('kind', [
  z.looseObject({
    kind: z.literal('choice'),
    label,
    choices: z.array(z.looseObject({ value: z.string(), label })).min(2),
    default: z.string(),
  }),
  z.looseObject({
    kind: z.literal('number'),
    label,
    min: whole,
    max: whole,
    default: z.union([whole, z.array(whole).length(5)]),
  }),
  z.looseObject({ kind: z.literal('switch'), label, default: z.boolean() }),
  z.looseObject({ kind: z.literal('cards'), label, default: z.array(z.string()) }),
  z.looseObject({ kind: z.literal('card'), label, among: z.string(), none: label, default: z.string().nullable() }),
]);

const version = z.string().regex(/^\d+\.\d+\.\d+/, 'expected a version such as 1.2.0');
const stage = z.enum(['draft', 'beta', 'official']);
const messages = texts.refine(
  (given) => given['en']?.['name'] !== undefined && given['en']['tagline'] !== undefined,
  'the English texts `name` and `tagline` are needed',
);

const rules = z.array(
  z.looseObject({
    key: z.string(),
    params: z.record(z.string(), z.union([z.string(), z.number()])),
    about: z.array(z.enum(ruleTopics)).optional(),
  }),
);
const lessons = z.array(lesson).max(20);
const slice = z.looseObject({ init: z.json(), on: anyFunction });
const hooks = z.partialRecord(z.enum(Object.keys(hookKinds)), anyFunction);

/** What a plugin is in an edition. */
const part = z.strictObject({
  board: board.optional(),
  settings: z.looseObject({}).optional(),
  slice: slice.optional(),
  hooks: hooks.optional(),
  rules: rules.optional(),
  lessons: lessons.optional(),
});

/** What can be seen of a plugin without asking it anything. Whether it makes a game is for the core to say. */
const pluginSchema = z
  .looseObject({
    id: z
      .string()
      .regex(/^(edition|deck|map|variant|house):[a-z0-9]+(-[a-z0-9]+)*$/, 'expected tier:name in small letters'),
    tier: z.enum(tiers),
    apiVersion: z.literal(1, 'this server speaks apiVersion 1'),
    version: version.optional(),
    stage,
    players: z.array(z.int().min(2).max(6)).min(1).optional(),
    board: board.optional(),
    deck: z.looseObject({ cards: z.array(card), stack: z.array(z.unknown()) }).optional(),
    settings: z.looseObject({}).optional(),
    requires: z.array(id).optional(),
    conflicts: z.array(id).optional(),
    messages,
    rules: rules.optional(),
    lessons: lessons.optional(),
    slice: slice.optional(),
    hooks: hooks.optional(),
    editions: z.record(id, part).optional(),
    options: z.record(z.string().regex(/^[a-z][a-z0-9-]*$/), option).optional(),
    settingsFor: anyFunction.optional(),
    checkOptions: anyFunction.optional(),
  })
  .refine((plugin) => plugin.id.startsWith(`${plugin.tier}:`), {
    path: ['id'],
    message: 'expected to begin with the tier',
  })
  .refine((plugin) => (plugin.tier === 'map') === (plugin.board !== undefined), {
    path: ['board'],
    message: 'a map has one, and nothing else has',
  });

const level = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'expected a name in small letters');

/** What can be seen of a bot without asking it anything. */
const botSchema = z
  .looseObject({
    id: z.string().regex(/^bot:[a-z0-9]+(-[a-z0-9]+)*$/, 'expected bot:name in small letters'),
    apiVersion: z.literal(1, 'this server speaks apiVersion 1'),
    version: version.optional(),
    stage,
    levels: z.array(level).min(1).max(20),
    usualLevel: level,
    answersAtOnce: z.literal(true).optional(),
    messages,
    choose: anyFunction,
  })
  .refine(({ levels, usualLevel }) => levels.includes(usualLevel), {
    path: ['usualLevel'],
    message: 'expected one of the levels',
  })
  .refine(({ levels }) => new Set(levels).size === levels.length, {
    path: ['levels'],
    message: 'two levels have one name',
  });

/** The first thing that is wrong, with its place. */
function firstIssue({ issues: [issue] }: z.ZodError, what: string): string {
  const at = issue?.path.map(String).join('.') ?? '';
  return at === '' ? what : `${at}: ${issue?.message}`;
}

/** Looks at something that claims to be a plugin. What comes back is frozen, and is the very thing that was given. */
export function checkPlugin(candidate: unknown): Result<AnyPlugin, string> {
  const parsed = pluginSchema.safeParse(candidate);
  if (parsed.success) return { ok: true, value: definePlugin(candidate as AnyPlugin) };
  return { ok: false, error: firstIssue(parsed.error, 'it is not a plugin') };
}

/** The same for something that claims to be a bot. */
export function checkBot(candidate: unknown): Result<Bot, string> {
  const parsed = botSchema.safeParse(candidate);
  if (parsed.success) return { ok: true, value: defineBot(candidate as Bot) };
  return { ok: false, error: firstIssue(parsed.error, 'it is not a bot') };
}
