import { actSchema, atTableSchema, showingSchema, undoSchema, watchSchema } from '@gridwright/protocol/schemas';
import { tracked } from '@trpc/server';
import { placeToWatch, procedure, t, valueOf } from './procedures.ts';

/** A running game: what it is, what happens in it, and what is done in it. */
export const gameRouter = t.router({
  head: procedure
    .input(atTableSchema)
    .query(async ({ ctx, input }) => valueOf(await ctx.services.games.head(ctx.caller, input.table))),
  view: procedure
    .input(atTableSchema)
    .query(async ({ ctx, input }) => valueOf(await ctx.services.games.view(ctx.caller, input.table))),
  copy: procedure
    .input(atTableSchema)
    .query(async ({ ctx, input }) => valueOf(await ctx.services.copies.copy(ctx.caller, input.table))),
  act: procedure
    .input(actSchema)
    .mutation(async ({ ctx, input: { table, ...wish } }) =>
      valueOf(await ctx.services.games.act(ctx.caller, table, wish)),
    ),
  undo: procedure
    .input(undoSchema)
    .mutation(async ({ ctx, input: { table, ...wish } }) =>
      valueOf(await ctx.services.games.undo(ctx.caller, table, wish)),
    ),
  showing: procedure
    .input(showingSchema)
    .mutation(async ({ ctx, input: { table, window, visible } }) =>
      valueOf(await ctx.services.games.showing(ctx.caller, table, window, visible)),
    ),
  watch: procedure.input(watchSchema).subscription(async function* ({ ctx, input, signal }) {
    const since = typeof input.lastEventId === 'string' ? Number(input.lastEventId) : null;
    const from = { since, window: input.window ?? null };
    const giveBack = placeToWatch(ctx);
    try {
      const news = valueOf(await ctx.services.games.watch(ctx.caller, input.table, from, signal));
      for await (const { version, push } of news) yield tracked(String(version), push);
    } finally {
      giveBack();
    }
  }),
});
