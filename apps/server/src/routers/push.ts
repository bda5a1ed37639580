import { z } from 'zod';
import { t, valueOf } from './procedures.ts';

const endpoint = z.string().min(1).max(1000);
const code = (length: number) =>
  z
    .string()
    .regex(/^[\w-]+={0,2}$/)
    .max(length);

/** Where a browser wants to be told that it is somebody's turn. */
export const pushRouter = t.router({
  key: t.procedure.query(({ ctx }) => ctx.services.notifications.key()),
  subscribe: t.procedure
    .input(z.strictObject({ endpoint, keys: z.strictObject({ p256dh: code(100), auth: code(40) }) }))
    .mutation(async ({ ctx, input }) => valueOf(await ctx.services.notifications.subscribe(ctx.caller, input))),
  unsubscribe: t.procedure
    .input(z.strictObject({ endpoint }))
    .mutation(async ({ ctx, input }) =>
      valueOf(await ctx.services.notifications.unsubscribe(ctx.caller, input.endpoint)),
    ),
});
