import { z } from 'zod';
import { atTable, id, t, valueOf, version } from './procedures.ts';

const asked = atTable.extend({ seen: version, id });

/** What a seat asks on its own side of the table, and what it does in more than one step or takes back. */
export const deskRouter = t.router({
  desk: t.procedure
    .input(atTable.extend({ version: version.optional() }))
    .query(async ({ ctx, input }) => valueOf(await ctx.services.desks.desk(ctx.caller, input.table, input.version))),
  plan: t.procedure
    .input(atTable.extend({ cities: z.array(id).min(1).max(30) }))
    .query(async ({ ctx, input }) => valueOf(await ctx.services.desks.plan(ctx.caller, input.table, input.cities))),
  actAll: t.procedure
    .input(asked.extend({ actions: z.array(z.unknown()).min(1).max(30) }))
    .mutation(async ({ ctx, input: { table, ...wishes } }) =>
      valueOf(await ctx.services.games.actAll(ctx.caller, table, wishes)),
    ),
  undo: t.procedure
    .input(asked.extend({ actions: z.int().min(1).max(1000) }))
    .mutation(async ({ ctx, input: { table, ...request } }) =>
      valueOf(await ctx.services.games.undo(ctx.caller, table, request)),
    ),
  setLimit: t.procedure
    .input(atTable.extend({ plant: id, limit: z.int().min(0).max(1_000_000).nullable() }))
    .mutation(async ({ ctx, input: { table, plant, limit } }) =>
      valueOf(await ctx.services.desks.setLimit(ctx.caller, table, plant, limit)),
    ),
  setHabits: t.procedure
    .input(atTable.extend({ passWhenBroke: z.boolean() }))
    .mutation(async ({ ctx, input: { table, ...habits } }) =>
      valueOf(await ctx.services.desks.setHabits(ctx.caller, table, habits)),
    ),
});
