import { atPresentSchema, planSchema, setAutomationSchema, setLimitSchema } from '@gridwright/protocol/schemas';
import { procedure, t, valueOf } from './procedures.ts';

/** What is asked of a seat, and what it tells the server to do by itself. */
export const decisionRouter = t.router({
  decision: procedure
    .input(atPresentSchema)
    .query(async ({ ctx, input }) =>
      valueOf(await ctx.services.decisions.decision(ctx.caller, input.table, input.version)),
    ),
  offered: procedure
    .input(atPresentSchema)
    .query(async ({ ctx, input }) => valueOf(await ctx.services.games.offered(ctx.caller, input.table, input.version))),
  plan: procedure
    .input(planSchema)
    .query(async ({ ctx, input }) => valueOf(await ctx.services.decisions.plan(ctx.caller, input.table, input.cities))),
  suggest: procedure
    .input(atPresentSchema)
    .query(async ({ ctx, input }) =>
      valueOf(await ctx.services.suggestions.suggest(ctx.caller, input.table, input.version)),
    ),
  setLimit: procedure
    .input(setLimitSchema)
    .mutation(async ({ ctx, input: { table, plant, ...bidding } }) =>
      valueOf(await ctx.services.decisions.setLimit(ctx.caller, table, plant, bidding)),
    ),
  setAutomation: procedure
    .input(setAutomationSchema)
    .mutation(async ({ ctx, input: { table, ...automation } }) =>
      valueOf(await ctx.services.decisions.setAutomation(ctx.caller, table, automation)),
    ),
});
