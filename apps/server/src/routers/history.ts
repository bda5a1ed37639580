import { afterSchema, atTableSchema, atVersionSchema } from '@gridwright/protocol/schemas';
import { procedure, t, valueOf } from './procedures.ts';

/** Looking back: open to everybody with the link. */
export const historyRouter = t.router({
  history: procedure
    .input(afterSchema)
    .query(async ({ ctx, input }) => valueOf(await ctx.services.games.history(ctx.caller, input.table, input.after))),
  record: procedure
    .input(atTableSchema)
    .query(async ({ ctx, input }) => valueOf(await ctx.services.games.record(input.table))),
  moment: procedure
    .input(atVersionSchema)
    .query(async ({ ctx, input }) =>
      valueOf(await ctx.services.history.moment(ctx.caller, input.table, input.version)),
    ),
  figures: procedure
    .input(atTableSchema)
    .query(async ({ ctx, input }) => valueOf(await ctx.services.history.figures(ctx.caller, input.table))),
  limits: procedure
    .input(atTableSchema)
    .query(async ({ ctx, input }) => valueOf(await ctx.services.history.limits(ctx.caller, input.table))),
});
