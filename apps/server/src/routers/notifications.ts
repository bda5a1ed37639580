import { pushAddressSchema, unsubscribeSchema } from '@gridwright/protocol/schemas';
import { procedure, t, valueOf } from './procedures.ts';

/** Where a browser wants to be told that it is somebody's turn. */
export const notificationRouter = t.router({
  key: procedure.query(({ ctx }) => ctx.services.notifications.key()),
  subscribe: procedure
    .input(pushAddressSchema)
    .mutation(async ({ ctx, input }) => valueOf(await ctx.services.notifications.subscribe(ctx.caller, input))),
  unsubscribe: procedure
    .input(unsubscribeSchema)
    .mutation(async ({ ctx, input }) =>
      valueOf(await ctx.services.notifications.unsubscribe(ctx.caller, input.endpoint)),
    ),
});
