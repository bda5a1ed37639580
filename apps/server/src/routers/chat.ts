import { z } from 'zod';
import { atTable, name, t, valueOf, version } from './procedures.ts';

/** Talk at the table. Whoever has no seat gives a name with every line. */
export const chatRouter = t.router({
  say: t.procedure
    .input(atTable.extend({ text: z.string().max(2000), name: name.optional() }))
    .mutation(async ({ ctx, input }) =>
      valueOf(await ctx.services.chat.say(ctx.caller, input.table, input.text, input.name)),
    ),
  chat: t.procedure
    .input(atTable.extend({ after: version }))
    .query(async ({ ctx, input }) => valueOf(await ctx.services.chat.chat(input.table, input.after))),
});
