import { placeToWatch, procedure, t } from './procedures.ts';

/** How a package stands that somebody writes while this server shows it; where nobody does it ends at once. */
export const developmentRouter = t.router({
  watch: procedure.subscription(async function* ({ ctx, signal }) {
    const { development } = ctx.services;
    if (development === null) return;
    const giveBack = placeToWatch(ctx);
    try {
      yield* development.watch(signal);
    } finally {
      giveBack();
    }
  }),
});
