import {
  atTableSchema,
  createTableSchema,
  forkSchema,
  joinSchema,
  lessonSchema,
  newTableSchema,
  quickTableSchema,
  resumeSchema,
  setBotPacingSchema,
  setLookSchema,
  setSeatSchema,
} from '@gridwright/protocol/schemas';
import { t, valueOf } from './procedures.ts';

/** Tables before a game, tables that are ready to play at once, and whose they are. */
export const tableRouter = t.router({
  preview: t.procedure.input(newTableSchema).query(({ ctx, input }) => valueOf(ctx.services.tables.preview(input))),
  create: t.procedure
    .input(createTableSchema)
    .mutation(async ({ ctx, input: { name, ...wish } }) =>
      valueOf(await ctx.services.tables.create(ctx.caller, wish, name)),
    ),
  quick: t.procedure
    .input(quickTableSchema)
    .mutation(async ({ ctx, input }) =>
      valueOf(await ctx.services.tables.quick(ctx.caller, input?.map, input?.name ?? 'You')),
    ),
  info: t.procedure
    .input(atTableSchema)
    .query(async ({ ctx, input }) => valueOf(await ctx.services.tables.info(ctx.caller, input.table))),
  join: t.procedure
    .input(joinSchema)
    .mutation(async ({ ctx, input }) =>
      valueOf(await ctx.services.tables.join(ctx.caller, input.table, input.seat, input.name)),
    ),
  leave: t.procedure
    .input(atTableSchema)
    .mutation(async ({ ctx, input }) => valueOf(await ctx.services.tables.leave(ctx.caller, input.table))),
  setSeat: t.procedure
    .input(setSeatSchema)
    .mutation(async ({ ctx, input }) =>
      valueOf(await ctx.services.tables.setSeat(ctx.caller, input.table, input.seat, input.kind)),
    ),
  setLook: t.procedure
    .input(setLookSchema)
    .mutation(async ({ ctx, input: { table, seat, look } }) =>
      valueOf(await ctx.services.tables.setLook(ctx.caller, table, seat, look)),
    ),
  start: t.procedure
    .input(atTableSchema)
    .mutation(async ({ ctx, input }) => valueOf(await ctx.services.tables.start(ctx.caller, input.table))),
  setBotPacing: t.procedure
    .input(setBotPacingSchema)
    .mutation(async ({ ctx, input: { table, pacing } }) =>
      valueOf(await ctx.services.botPacing.setPacing(ctx.caller, table, pacing)),
    ),
  skipToPerson: t.procedure
    .input(atTableSchema)
    .mutation(async ({ ctx, input }) => valueOf(await ctx.services.botPacing.skipToPerson(ctx.caller, input.table))),
  rematch: t.procedure
    .input(atTableSchema)
    .mutation(async ({ ctx, input }) => valueOf(await ctx.services.rematches.rematch(ctx.caller, input.table))),
  mine: t.procedure.query(({ ctx }) => ctx.services.tables.mine(ctx.caller)),
  fork: t.procedure
    .input(forkSchema)
    .mutation(async ({ ctx, input: { table, ...wish } }) =>
      valueOf(await ctx.services.branches.fork(ctx.caller, table, wish)),
    ),
  resume: t.procedure
    .input(resumeSchema)
    .mutation(async ({ ctx, input }) =>
      valueOf(await ctx.services.branches.resume(ctx.caller, input.record, input.name)),
    ),
  lesson: t.procedure
    .input(lessonSchema)
    .mutation(async ({ ctx, input }) =>
      valueOf(await ctx.services.branches.lesson(ctx.caller, input.lesson, input.name)),
    ),
});
