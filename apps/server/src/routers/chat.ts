import { afterSchema, atLineSchema, muteSchema, saySchema } from '@gridwright/protocol/schemas';
import { procedure, t, valueOf } from './procedures.ts';

/** Talk at the table. Whoever has no seat gives a name with every line. */
export const chatRouter = t.router({
  say: procedure
    .input(saySchema)
    .mutation(async ({ ctx, input }) =>
      valueOf(await ctx.services.chat.say(ctx.caller, input.table, input.text, input.name)),
    ),
  removeLine: procedure
    .input(atLineSchema)
    .mutation(async ({ ctx, input }) =>
      valueOf(await ctx.services.chat.removeLine(ctx.caller, input.table, input.line)),
    ),
  reportLine: procedure
    .input(atLineSchema)
    .mutation(async ({ ctx, input }) =>
      valueOf(await ctx.services.chat.reportLine(ctx.caller, input.table, input.line)),
    ),
  muteOnlookers: procedure
    .input(muteSchema)
    .mutation(async ({ ctx, input }) =>
      valueOf(await ctx.services.chat.muteOnlookers(ctx.caller, input.table, input.muted)),
    ),
  chat: procedure
    .input(afterSchema)
    .query(async ({ ctx, input }) => valueOf(await ctx.services.chat.chat(input.table, input.after))),
});
