import { goToSceneSchema } from '@gridwright/protocol/schemas';
import { refuse } from '../services/refuse.ts';
import { placeToWatch, procedure, t, valueOf } from './procedures.ts';

/** What somebody writes while this server shows it; where nobody does, there is nothing to watch and no scene to go to. */
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
  goTo: procedure.input(goToSceneSchema).mutation(async ({ ctx, input: { scene, moment } }) => {
    const { development } = ctx.services;
    return valueOf(await (development?.goTo(ctx.caller, scene, moment) ?? refuse('unknown-scene', { scene })));
  }),
});
