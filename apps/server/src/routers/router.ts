import type { Json, NewTable, PluginId } from '@gridwright/model';
import { tracked } from '@trpc/server';
import { z } from 'zod';
import { atTable, id, name, seat, t, valueOf, version } from './procedures.ts';
import { branchRouter } from './branches.ts';
import { chatRouter } from './chat.ts';
import { deskRouter } from './desk.ts';
import { pastRouter } from './past.ts';
import { pushRouter } from './push.ts';

const kind = z.enum(['human', 'bot']);
const json: z.ZodType<Json> = z.json();

const newTable = z.strictObject({
  map: id,
  deck: id,
  variants: z.array(id).max(10).readonly(),
  seats: z.array(kind).min(2).max(6).readonly(),
  regions: z.union([z.enum(['random', 'draft']), z.array(id).max(20).readonly()]),
  money: z.enum(['hidden', 'open']),
  bots: z.enum(['paced', 'instant']),
  deckOptions: json.optional(),
}) satisfies z.ZodType<NewTable>;

const tables = t.router({
  preview: t.procedure.input(newTable).query(({ ctx, input }) => valueOf(ctx.services.tables.preview(input))),
  create: t.procedure
    .input(newTable.extend({ name }))
    .mutation(async ({ ctx, input: { name, ...wish } }) =>
      valueOf(await ctx.services.tables.create(ctx.caller, wish, name)),
    ),
  quick: t.procedure
    .input(z.strictObject({ map: id.optional(), name: name.optional() }).optional())
    .mutation(async ({ ctx, input }) => {
      const map: PluginId | undefined = input?.map;
      return valueOf(await ctx.services.tables.quick(ctx.caller, map, input?.name ?? 'You'));
    }),
  info: t.procedure
    .input(atTable)
    .query(async ({ ctx, input }) => valueOf(await ctx.services.tables.info(ctx.caller, input.table))),
  join: t.procedure
    .input(atTable.extend({ seat, name }))
    .mutation(async ({ ctx, input }) =>
      valueOf(await ctx.services.tables.join(ctx.caller, input.table, input.seat, input.name)),
    ),
  leave: t.procedure
    .input(atTable)
    .mutation(async ({ ctx, input }) => valueOf(await ctx.services.tables.leave(ctx.caller, input.table))),
  setSeat: t.procedure
    .input(atTable.extend({ seat, kind }))
    .mutation(async ({ ctx, input }) =>
      valueOf(await ctx.services.tables.setSeat(ctx.caller, input.table, input.seat, input.kind)),
    ),
  start: t.procedure
    .input(atTable)
    .mutation(async ({ ctx, input }) => valueOf(await ctx.services.tables.start(ctx.caller, input.table))),
  mine: t.procedure.query(({ ctx }) => ctx.services.tables.mine(ctx.caller)),
});

const games = t.router({
  head: t.procedure
    .input(atTable)
    .query(async ({ ctx, input }) => valueOf(await ctx.services.games.head(ctx.caller, input.table))),
  view: t.procedure
    .input(atTable)
    .query(async ({ ctx, input }) => valueOf(await ctx.services.games.view(ctx.caller, input.table))),
  offered: t.procedure
    .input(atTable.extend({ version: version.optional() }))
    .query(async ({ ctx, input }) => valueOf(await ctx.services.games.offered(ctx.caller, input.table, input.version))),
  act: t.procedure
    .input(atTable.extend({ seen: version, action: z.unknown(), id }))
    .mutation(async ({ ctx, input: { table, ...wish } }) =>
      valueOf(await ctx.services.games.act(ctx.caller, table, wish)),
    ),
  history: t.procedure
    .input(atTable.extend({ after: version }))
    .query(async ({ ctx, input }) => valueOf(await ctx.services.games.history(ctx.caller, input.table, input.after))),
  record: t.procedure
    .input(atTable)
    .query(async ({ ctx, input }) => valueOf(await ctx.services.games.record(input.table))),
  showing: t.procedure
    .input(atTable.extend({ window: id, visible: z.boolean() }))
    .mutation(async ({ ctx, input: { table, window, visible } }) =>
      valueOf(await ctx.services.games.showing(ctx.caller, table, window, visible)),
    ),
  watch: t.procedure
    .input(
      atTable.extend({
        lastEventId: z
          .string()
          .regex(/^\d{1,15}$/)
          .nullish(),
        window: id.optional(),
      }),
    )
    .subscription(async function* ({ ctx, input, signal }) {
      const since = typeof input.lastEventId === 'string' ? Number(input.lastEventId) : null;
      const from = { since, window: input.window ?? null };
      const news = valueOf(await ctx.services.games.watch(ctx.caller, input.table, from, signal));
      for await (const { version, push } of news) yield tracked(String(version), push);
    }),
});

/** Every procedure of the server: parsed here, answered by a service, refusals turned into errors with a code. */
export const appRouter = t.router({
  catalog: t.router({ list: t.procedure.query(({ ctx }) => ctx.services.catalog()) }),
  table: t.mergeRouters(tables, branchRouter),
  push: pushRouter,
  game: t.mergeRouters(games, deskRouter, chatRouter, pastRouter),
});
export type AppRouter = typeof appRouter;
