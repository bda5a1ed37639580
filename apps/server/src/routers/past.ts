import { atTable, t, valueOf, version } from './procedures.ts';

/** Looking back: open to everybody with the link. */
export const pastRouter = t.router({
  moment: t.procedure
    .input(atTable.extend({ version }))
    .query(async ({ ctx, input }) =>
      valueOf(await ctx.services.history.moment(ctx.caller, input.table, input.version)),
    ),
  figures: t.procedure
    .input(atTable)
    .query(async ({ ctx, input }) => valueOf(await ctx.services.history.figures(ctx.caller, input.table))),
  limits: t.procedure
    .input(atTable)
    .query(async ({ ctx, input }) => valueOf(await ctx.services.history.limits(ctx.caller, input.table))),
});
