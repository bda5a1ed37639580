import type { OptionValue } from '@gridwright/model';
import { z } from 'zod';

// Everything that comes to the server. The routers parse with these schemas, and the types of the wire are made of them.

const optionValueSchema: z.ZodType<OptionValue> = z.union([
  z.int(),
  z.string().max(200),
  z.boolean(),
  z.null(),
  z.array(z.string().max(120)).max(200).readonly(),
]);

/** Characters of everything that is chosen for a table's plugins. */
const longestOptions = 8192;

/** Of a table, a plugin, a city, a plant, a request. */
export const idSchema = z.string().min(1).max(80);
export const seatSchema = z.int().min(0).max(5);
/** What somebody wants to be called; the server judges it. */
export const nameSchema = z.string().max(200);
/** How many events a game has. */
export const versionSchema = z.int().min(0);
export const seatKindSchema = z.enum(['human', 'bot']);
/** Who holds a seat. */
export type SeatKind = z.infer<typeof seatKindSchema>;
/** Who a seat is meant for: a person, the usual bot of the server, or a bot at one of its levels. */
export const seatWishSchema = z.union([seatKindSchema, z.strictObject({ bot: idSchema, level: idSchema }).readonly()]);
export type SeatWish = z.infer<typeof seatWishSchema>;

/** What a new table can be made of: in these languages (BCP 47), or in all of them. */
export const catalogSchema = z
  .strictObject({ languages: z.array(z.string().min(1).max(35)).max(6).readonly().optional() })
  .optional();

/** A request about one table. */
export const onMapSchema = z.strictObject({ map: idSchema });
export const atTableSchema = z.strictObject({ table: idSchema });

/** `paced`: bots take about a second per move, so that a person can follow. */
const botPacingSchema = z.enum(['paced', 'instant']);
export type BotPacing = z.infer<typeof botPacingSchema>;

/** How long a person may take over a decision, and what happens when that is over. */
const timeLimitSchema = z
  .strictObject({
    unit: z.enum(['minutes', 'days']),
    amount: z.int().min(1).max(60),
    /** Whether Saturday and Sunday (UTC) do not count. */
    weekends: z.enum(['count', 'pause']),
    /** `bot`: one plays until the owner of the seat returns. */
    atZero: z.enum(['bot', 'wait']),
  })
  .readonly();
export type TimeLimit = z.infer<typeof timeLimitSchema>;

export const newTableSchema = z.strictObject({
  map: idSchema,
  deck: idSchema,
  variants: z.array(idSchema).max(10).readonly(),
  seats: z.array(seatWishSchema).min(2).max(6).readonly(),
  regions: z.union([z.enum(['random', 'draft']), z.array(idSchema).max(20).readonly()]),
  money: z.enum(['hidden', 'open']),
  bots: botPacingSchema,
  timeLimit: timeLimitSchema.optional(),
  /** Whether players may ask what a bot would do; where it is not said, only who plays against bots alone. */
  hints: z.boolean().optional(),
  /** What was chosen for the options of plugins. */
  options: z
    .record(idSchema, z.record(idSchema, optionValueSchema))
    .refine((options) => JSON.stringify(options).length <= longestOptions, `at most ${longestOptions} characters`)
    .optional(),
});
/** A wish for a new table. */
export type NewTable = Readonly<z.infer<typeof newTableSchema>>;

/** The same for every attempt to ask for a table, so that it is made once. */
const attemptSchema = idSchema.optional();
export const createTableSchema = newTableSchema.extend({ name: nameSchema, attempt: attemptSchema });
/** A table for people on a map that they bring along; whether it is a map is looked at when it is tried out. */
export const createOnDraftSchema = z.strictObject({
  draft: z.looseObject({}),
  players: z.int().min(2).max(6),
  name: nameSchema,
  attempt: attemptSchema,
});
/** A started table against bots, on the first map of the catalogue unless one is named. */
export const quickTableSchema = z
  .strictObject({ map: idSchema.optional(), name: nameSchema.optional(), attempt: attemptSchema })
  .optional();
/** `key`: what the host handed out for the seat. */
export const joinSchema = atTableSchema.extend({ seat: seatSchema, name: nameSchema, key: idSchema.optional() });
export const atSeatSchema = atTableSchema.extend({ seat: seatSchema });
export const lockSeatsSchema = atTableSchema.extend({ locked: z.boolean() });
export const setSeatSchema = atTableSchema.extend({ seat: seatSchema, kind: seatWishSchema });
const lookSchema = z.int().min(0).max(5);
/** How a seat is shown: one of six colours and one of six shapes of a house, by number. */
export const seatLookSchema = z.strictObject({ colour: lookSchema, house: lookSchema }).readonly();
export type SeatLook = z.infer<typeof seatLookSchema>;
export const setLookSchema = atTableSchema.extend({ seat: seatSchema, look: seatLookSchema });
export const setBotPacingSchema = atTableSchema.extend({ pacing: botPacingSchema });
export const forkSchema = atTableSchema.extend({
  version: versionSchema,
  seat: seatSchema,
  name: nameSchema.optional(),
  attempt: attemptSchema,
});
/** A game that was played elsewhere, as its record; its form is looked at when it is read. */
export const resumeSchema = z.strictObject({
  record: z.looseObject({}),
  name: nameSchema.optional(),
  attempt: attemptSchema,
});
/** A position of a scene, by its place among the moments of that scene. */
export const goToSceneSchema = z.strictObject({ scene: z.string().min(1).max(160), moment: z.int().min(0) });
/** What another browser of a person is let in with. */
export const sessionKeySchema = z.strictObject({ key: idSchema });
export const lessonSchema = z.strictObject({
  lesson: z.string().min(1).max(160),
  name: nameSchema.optional(),
  attempt: attemptSchema,
});

/** A request about a game at one of its versions. */
export const atVersionSchema = atTableSchema.extend({ version: versionSchema });
/** A request about a game as it is now; where a version is given, it must be that. */
export const atPresentSchema = atTableSchema.extend({ version: versionSchema.optional() });
/** A request for what came after a version or a line. */
export const afterSchema = atTableSchema.extend({ after: versionSchema });

/** A change of a game: `seen` is the version before the sender's eyes, `id` the same for every attempt to send it. */
const changeSchema = atTableSchema.extend({ seen: versionSchema, id: idSchema });
const biddingSchema = z.strictObject({
  /** The highest bid that the server goes on to for this seat; null to bid by hand. */
  limit: z.int().min(0).max(1_000_000).nullable(),
  /** The own plant to scrap if the auction is won; null to be asked. */
  scraps: idSchema.nullable(),
});
/** What a seat leaves to the server along with a bid. Nobody else learns of it. */
export type Bidding = Readonly<z.infer<typeof biddingSchema>>;
/** Actions, all or none. `bidding` is about the plant that they bid for, and says nothing where they do not. */
export const actSchema = changeSchema.extend({
  actions: z.array(z.unknown()).min(1).max(30).readonly(),
  bidding: biddingSchema.optional(),
});
/** The last so many actions are taken back. */
export const undoSchema = changeSchema.extend({ actions: z.int().min(1).max(1000) });
export const planSchema = atTableSchema.extend({ cities: z.array(idSchema).min(1).max(30).readonly() });
const biddingChangeSchema = biddingSchema.partial({ scraps: true });
/** What a seat leaves to the server from now on. Where `scraps` is absent, what was said of it stays. */
export type BiddingChange = Readonly<z.infer<typeof biddingChangeSchema>>;
/** What a seat leaves to the server for a plant while others bid. */
export const setLimitSchema = atTableSchema.extend({ plant: idSchema, ...biddingChangeSchema.shape });

const seatAutomationSchema = z.strictObject({
  /** Pass where nothing else is possible. It takes as long as thinking would. */
  passWhenBroke: z.boolean(),
});
/** Choices of a seat for this game that the server acts on. Nobody else learns of them. */
export type SeatAutomation = Readonly<z.infer<typeof seatAutomationSchema>>;
export const setAutomationSchema = atTableSchema.extend(seatAutomationSchema.shape);

/** A window of the page that is looked at, or not. */
export const showingSchema = atTableSchema.extend({ window: idSchema, visible: z.boolean() });
export const watchSchema = atTableSchema.extend({
  lastEventId: z
    .string()
    .regex(/^\d{1,15}$/)
    .nullish(),
  window: idSchema.optional(),
});

export const saySchema = atTableSchema.extend({ text: z.string().max(2000), name: nameSchema.optional() });

/** A line of the chat. */
export const atLineSchema = atTableSchema.extend({ line: z.int().min(1) });
export const muteSchema = atTableSchema.extend({ muted: z.boolean() });

const code = (length: number) =>
  z
    .string()
    .regex(/^[\w-]+={0,2}$/)
    .max(length);
export const unsubscribeSchema = z.strictObject({ endpoint: z.string().min(1).max(1000) });
export const pushAddressSchema = unsubscribeSchema.extend({
  keys: z.strictObject({ p256dh: code(100), auth: code(40) }),
});
/** How a browser may be told that it is somebody's turn: what its push service said when it subscribed. */
export type PushAddress = Readonly<z.infer<typeof pushAddressSchema>>;

const wholeNumber = (most: number) =>
  z
    .string()
    .regex(/^\d{1,15}$/, 'expected a whole number')
    .transform(Number)
    .refine((value) => value <= most, `expected at most ${most}`);

/** Seconds for which a program's request may wait for something to happen. */
export const longestBotWait = 30;
/** What a program asks for: the position as soon as it is newer than `after`, or as it is when `wait` seconds are over. */
export const botPositionSchema = z.strictObject({
  after: wholeNumber(Number.MAX_SAFE_INTEGER).optional(),
  wait: wholeNumber(longestBotWait).optional(),
});
/** Actions of a program at a version, all or none. `id` is the same for every attempt to send them. */
export const botActSchema = z.strictObject({
  version: versionSchema,
  actions: z.array(z.unknown()).min(1).max(30).readonly(),
  id: idSchema.optional(),
});
