import { z } from 'zod';
import { hues } from './board.ts';
import { perFuel } from './fuel.ts';
import { roundPhases } from './state.ts';

const id = z
  .string()
  .max(60)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .describe('Lower-case letters, digits and single hyphens.');
const money = z.int().min(0).max(1000).describe('Elektro');
const tokens = z.int().min(0).max(200);
const stepNumber = z.union([z.literal(1), z.literal(2), z.literal(3)]);

const forEachFuel = <T extends z.ZodType>(value: T) => z.strictObject(perFuel(() => value));
const byPlayers = <T extends z.ZodType>(value: T) =>
  z.tuple([value, value, value, value, value]).describe('One value each for 2, 3, 4, 5 and 6 players.');

const slots = z
  .array(z.strictObject({ cost: money, from: stepNumber.describe('The Step from which the space may be used.') }))
  .min(1)
  .max(6);

const board = z.strictObject({
  projection: z
    .enum(['geo', 'flat'])
    .describe('geo: `at` is [longitude, latitude] in degrees. flat: `at` is [x, y], y downwards.'),
  regions: z
    .array(
      z.strictObject({
        id,
        hue: z.enum(hues).describe('The colour of the region; each has a pattern of its own as well.'),
      }),
    )
    .min(1)
    .max(12),
  cities: z
    .array(
      z.strictObject({
        id,
        name: z.string().min(1).max(60).describe('Its name in its own language.'),
        region: id.describe('The id of the region that it lies in.'),
        country: z.string().length(2).optional().describe('Two capital letters (ISO 3166-1), for boards on the globe.'),
        at: z
          .tuple([z.number(), z.number()])
          .describe('Its place: [longitude, latitude] where the projection is geo, [x, y] where it is flat.'),
        slots: slots.optional().describe('Its house spaces, cheapest first; the standard ones when absent.'),
        enter: money.optional().describe('Elektro paid, on top of the connection, each time a route enters this city.'),
        tags: z.array(z.string().max(40)).max(10).optional().describe('Words of your own.'),
      }),
    )
    .min(2)
    .max(120),
  connections: z
    .array(z.tuple([id, id, money]))
    .min(1)
    .max(600)
    .describe('Two cities, and the Elektro between them.'),
  through: money.optional().describe('Elektro for every city that a route passes without stopping.'),
  together: z
    .enum(['connected', 'by-parts', 'any'])
    .optional()
    .describe(
      'Which regions may be played together: those whose cities are connected (usual), those connected in each part of a board that no connection joins, or any.',
    ),
  suggested: z
    .partialRecord(z.enum(['2', '3', '4', '5', '6']), z.array(id))
    .optional()
    .describe('Regions proposed for a player count.'),
});

const market = z.strictObject({
  tracks: forEachFuel(z.array(z.strictObject({ price: money, size: z.int().min(1).max(50) })).max(40)),
  fillFrom: forEachFuel(money).describe('Spaces at this price and above are filled when the game begins.'),
  restock: forEachFuel(byPlayers(z.tuple([tokens, tokens, tokens]))).describe('Tokens added after Steps 1, 2 and 3.'),
});

/** Every number of a game, as the standard game and the plugins of a table together set them. */
export const settingsSchema = z.strictObject({
  phases: z
    .array(z.enum(roundPhases))
    .refine(
      (phases) => roundPhases.every((phase) => phases.filter((each) => each === phase).length === 1),
      `expected each of ${roundPhases.join(', ')} once`,
    )
    .describe('The phases of a round in their order, each once.'),
  startMoney: money.describe('Elektro in hand at the start.'),
  tokens: forEachFuel(tokens).describe('Tokens of each fuel in the whole game.'),
  markets: z.record(id, market.nullable()).describe('Fuel markets by their ids; null takes one away.'),
  stores: forEachFuel(id.nullable()).describe('For each fuel the market that burned tokens go to; null: the supply.'),
  fuelMarkets: z.enum(['all', 'one-a-turn']).describe('Whether a turn may buy in all fuel markets, or in one only.'),
  fuelTurns: z
    .enum(['until-finished', 'one-token'])
    .describe('Whether a seat buys until it has finished, or one token in turn, round after round.'),
  slots,
  preparation: z.boolean().describe('Whether plugins ask the seats something before round 1.'),
  regionsInPlay: byPlayers(z.int().min(1).max(12)).describe('Regions that are played in, for 2 to 6 players.'),
  citiesInPlay: byPlayers(z.int().min(1).max(120)).nullable(),
  plantLimit: byPlayers(z.int().min(1).max(8)).describe('Plants that one player may own, for 2 to 6 players.'),
  cityLimit: z.int().min(1).max(120).nullable().describe('Most cities that one player may build; null: any number.'),
  blockedCities: z
    .array(z.strictObject({ cost: z.int().min(0).max(200), count: byPlayers(z.int().min(0).max(120)) }))
    .max(12)
    .describe('By the price of their first house space: so many cities, drawn by lot, in which nobody builds.'),
  stepTwoAt: byPlayers(z.int().min(1).max(120)).nullable(),
  endAt: byPlayers(z.int().min(1).max(120)).describe('Cities of one player that end the game, for 2 to 6 players.'),
  roundLimit: z
    .int()
    .min(1)
    .max(1000)
    .nullable()
    .describe('The round after which the game ends in any case; null: none.'),
  standstillAfter: z
    .int()
    .min(1)
    .max(1000)
    .nullable()
    .describe('The game ends after so many rounds in a row without a plant bought or a city built; null: never.'),
  payout: z
    .array(money)
    .min(2)
    .max(60)
    .describe('Elektro for 0, 1, 2 … supplied cities; the last holds for all above.'),
  marketSize: z.strictObject({
    current: z.union([z.int().min(1).max(8), byPlayers(z.int().min(1).max(8))]),
    future: z.union([z.int().min(0).max(8), byPlayers(z.int().min(0).max(8))]),
  }),
  supplying: z
    .enum(['as-chosen', 'most-possible'])
    .describe('Whether a player may supply fewer cities than the plants and the fuel in store allow.'),
  obsoletePlants: z
    .enum(['remove', 'keep'])
    .describe('Whether plants no higher than somebody’s count of cities leave the market.'),
  stepThreeInPhaseFive: z.enum(['next-round', 'at-once']),
  pileAtStepThree: z
    .enum(['shuffled', 'as-it-lies'])
    .describe('What becomes of the draw pile when the Step 3 card shows.'),
  discountToken: z.boolean().describe('Whether the lowest plant has a discount in phase 2, in editions that know one.'),
  ranking: z
    .array(z.enum(['supplied', 'money', 'cities']))
    .min(1)
    .describe('What decides at the end, one after the other.'),
});

const { tracks, fillFrom, restock } = market.shape;
const settings = settingsSchema
  .extend({
    tokens: settingsSchema.shape.tokens.partial(),
    stores: settingsSchema.shape.stores.partial(),
    markets: z.record(
      id,
      z
        .strictObject({ tracks: tracks.partial(), fillFrom: fillFrom.partial(), restock: restock.partial() })
        .partial()
        .nullable(),
    ),
    marketSize: settingsSchema.shape.marketSize.partial(),
  })
  .partial()
  .describe('Numbers that differ from the standard game. Whatever is absent stays as it is.');

const texts = z
  .record(z.string().max(60), z.string().max(600))
  .refine(
    (text) => typeof text['name'] === 'string' && typeof text['tagline'] === 'string',
    'name and tagline are needed',
  )
  .describe('`name`, `tagline`, `region.<id>` and, for every rule, the text of its key.');

/** A map without code: a board, numbers that differ from the standard game, and its words. */
export const mapFileSchema = z
  .strictObject({
    $schema: z.string().max(200).optional().describe('For editors: where this description is served. Not read.'),
    format: z.literal('gridwright-map').describe('Always "gridwright-map".'),
    formatVersion: z.literal(1).describe('Always 1.'),
    id: id.describe('The name of the map: small letters, digits and single hyphens. The plugin is `map:` and this.'),
    version: z
      .string()
      .regex(/^\d+\.\d+\.\d+$/)
      .describe('Of the map, such as 1.2.0.'),
    players: z
      .array(z.union([z.literal(2), z.literal(3), z.literal(4), z.literal(5), z.literal(6)]))
      .min(1)
      .optional(),
    board,
    settings: settings.optional(),
    rules: z
      .array(z.string().max(60))
      .max(20)
      .optional()
      .describe('Keys of the sentences about what this map changes.'),
    messages: z
      .record(z.string().regex(/^[a-z]{2}(-[A-Za-z]+)?$/), texts)
      .refine((messages) => 'en' in messages, 'English words are needed'),
  })
  .describe('A Gridwright map as data.');

export type MapFile = z.infer<typeof mapFileSchema>;

/** The newest version of the map format that this program reads. */
export const mapFileVersion = 1;

/** The JSON Schema that describes a map file. */
export const mapFileJsonSchema = (): object => z.toJSONSchema(mapFileSchema, { io: 'input' });
