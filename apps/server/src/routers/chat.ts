import { afterSchema, saySchema } from '@gridwright/protocol/schemas';
import { procedure, t, valueOf } from './procedures.ts';

/** Talk at the table. Whoever has no seat gives a name with every line. */
export const chatRouter = t.router({
  say: procedure
    .input(saySchema)
    .mutation(async ({ ctx, input }) =>
      valueOf(await ctx.services.chat.say(ctx.caller, input.table, input.text, input.name)),
    ),
  chat: procedure
    .input(afterSchema)
    .query(async ({ ctx, input }) => valueOf(await ctx.services.chat.chat(input.table, input.after))),
});
