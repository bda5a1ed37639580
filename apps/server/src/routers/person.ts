import { procedure, t } from './procedures.ts';

/** What is kept of whoever asks. */
export const personRouter = t.router({
  data: procedure.query(({ ctx }) => ctx.services.people.data(ctx.caller)),
  forget: procedure.mutation(async ({ ctx }) => {
    await ctx.services.people.forget(ctx.caller);
    return null;
  }),
});
