import { z } from 'zod';
import { atTable, name, seat, t, valueOf, version } from './procedures.ts';

/** Tables that are ready to play at once: a finished game played on, and lessons. */
export const branchRouter = t.router({
  fork: t.procedure
    .input(atTable.extend({ version, seat, name: name.optional() }))
    .mutation(async ({ ctx, input: { table, ...wish } }) =>
      valueOf(await ctx.services.branches.fork(ctx.caller, table, wish)),
    ),
  lesson: t.procedure
    .input(z.strictObject({ lesson: z.string().min(1).max(160), name: name.optional() }))
    .mutation(async ({ ctx, input }) =>
      valueOf(await ctx.services.branches.lesson(ctx.caller, input.lesson, input.name)),
    ),
});
