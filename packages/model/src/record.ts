import { z } from 'zod';
import type { Action } from './action.ts';
import type { Json, Seat } from './ids.ts';
import type { FixedSetup, TableConfig } from './table.ts';

const id = z.string().min(1).max(120);
const seat = z.int().min(0).max(5);
/** A plant by its id; a bare number is the id written without quotes. */
const plant = z.union([id, z.int().min(0).max(999).transform(String)]);
const optionValue = z.union([z.int(), z.string().max(200), z.boolean(), z.null(), z.array(id).max(200)]);
const json: z.ZodType<Json> = z.json();

export const pluginRefSchema = z.strictObject({ id, version: z.string().max(40), hash: z.string().max(64) });

/** A plugin in a record: its id alone, or with the version and hash that the game was played with. */
const recordedPlugin = z.union([id.transform((name) => ({ id: name, version: '', hash: '' })), pluginRefSchema]);

const tableConfigSchema = z.strictObject({
  players: z.union([z.literal(2), z.literal(3), z.literal(4), z.literal(5), z.literal(6)]),
  plugins: z.array(recordedPlugin).min(1).max(20),
  regions: z.union([z.enum(['random', 'draft']), z.array(id).max(20)]).default('random'),
  money: z.enum(['hidden', 'open']).default('open'),
  options: z.record(id, z.record(id, optionValue)).optional(),
  deckOptions: json.optional(),
});

export const fixedSetupSchema = z.strictObject({
  regions: z.array(id).max(20).optional(),
  order: z.array(seat).max(6).optional(),
  current: z.array(plant).max(20).optional(),
  future: z.array(plant).max(20).optional(),
  stack: z.array(plant).max(200).optional(),
  blocked: z.array(id).max(200).optional(),
  afterStepThree: z.array(plant).max(200).optional(),
  afterMoreShuffles: z.array(z.array(plant).max(200)).max(20).optional(),
});

/** A name that can be shown to people as it is: nothing in it moves a cursor, breaks a line or turns the writing. */
const recordedName = z
  .string()
  .max(60)
  .refine(
    (name) => !/[\p{Cc}\p{Cs}\p{Bidi_Control}\u2028\u2029]/u.test(name),
    'it holds characters that cannot be shown',
  );

/** A bot in a seat, and the level it plays at. */
export const seatBotSchema = z.strictObject({ bot: z.string().min(1).max(80), level: z.string().min(1).max(80) });
export type SeatBot = Readonly<z.infer<typeof seatBotSchema>>;

/** The version of the record format that this program writes and the newest that it reads. */
export const recordVersion = 1;

/** The largest file that is read as a record, in bytes: several times the longest game there can be. */
export const largestRecord = 16 * 1024 * 1024;

/** The most actions that a record may hold. */
export const mostActions = 100_000;

/** A whole game as a file: what was agreed, what was drawn, what was done. Described in `docs/game-record.md`. */
export const gameRecordSchema = z.strictObject({
  format: z.literal('gridwright-record'),
  version: z.literal(recordVersion),
  table: tableConfigSchema,
  seed: z.string().min(1).max(200).default('table'),
  setup: fixedSetupSchema.optional(),
  names: z.array(recordedName).max(6).optional(),
  bots: z.array(seatBotSchema.nullable()).max(6).optional(),
  actions: z.array(z.looseObject({ seat })).max(mostActions),
  /** Written by the program: how long the record is, a running check of every action, and the state they lead to. */
  seal: z
    .strictObject({
      actions: z.int().min(0),
      /** Eight hexadecimal digits for the head and for every action, each hashing everything up to there. */
      chain: z.string().max(1_000_000),
      /** SHA-256 of the canonical JSON of the final state. */
      state: z.string().length(64),
    })
    .optional(),
});

/** A record as the file holds it, checked in form. */
export type GameRecordFile = z.infer<typeof gameRecordSchema>;

/** What one seat did. In the file the action's fields stand beside `seat`. */
export interface RecordedAction {
  readonly seat: Seat;
  readonly action: Action;
  /** Fuel given back in an older record, which took several actions for one answer: the last of them carries the whole. */
  readonly older?: 'part' | 'whole';
}

/** A record that has been read: every action has its proper form and the seal, where there is one, is unbroken. */
export interface GameRecord {
  readonly table: TableConfig;
  readonly seed: string;
  readonly setup: FixedSetup | null;
  readonly names: readonly string[];
  /** By seat; null for a person. Empty where the record does not say. */
  readonly bots: readonly (SeatBot | null)[];
  readonly actions: readonly RecordedAction[];
  readonly seal: { readonly actions: number; readonly chain: string; readonly state: string } | null;
}
