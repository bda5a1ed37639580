import {
  atSeatSchema,
  atTableSchema,
  createOnDraftSchema,
  createTableSchema,
  forkSchema,
  joinSchema,
  lockSeatsSchema,
  lessonSchema,
  newTableSchema,
  onMapSchema,
  quickTableSchema,
  resumeSchema,
  setBotPacingSchema,
  setLookSchema,
  setSeatSchema,
} from '@gridwright/protocol/schemas';
import { procedure, t, valueOf } from './procedures.ts';

/** Tables before a game, tables that are ready to play at once, and whose they are. */
export const tableRouter = t.router({
  preview: procedure.input(newTableSchema).query(({ ctx, input }) => valueOf(ctx.services.tables.preview(input))),
  board: procedure
    .input(onMapSchema)
    .query(async ({ ctx, input }) => valueOf(await ctx.services.tables.board(input.map))),
  create: procedure
    .input(createTableSchema)
    .mutation(async ({ ctx, input: { name, attempt, ...wish } }) =>
      valueOf(await ctx.services.tables.create(ctx.caller, wish, name, attempt)),
    ),
  createOnDraft: procedure
    .input(createOnDraftSchema)
    .mutation(async ({ ctx, input: { name, attempt, ...wish } }) =>
      valueOf(await ctx.services.tables.createOnDraft(ctx.caller, wish, name, attempt)),
    ),
  quick: procedure
    .input(quickTableSchema)
    .mutation(async ({ ctx, input }) =>
      valueOf(await ctx.services.tables.quick(ctx.caller, input?.map, input?.name ?? 'You', input?.attempt)),
    ),
  info: procedure
    .input(atTableSchema)
    .query(async ({ ctx, input }) => valueOf(await ctx.services.tables.info(ctx.caller, input.table))),
  join: procedure
    .input(joinSchema)
    .mutation(async ({ ctx, input }) =>
      valueOf(await ctx.services.tables.join(ctx.caller, input.table, input.seat, input.name, input.key)),
    ),
  leave: procedure
    .input(atTableSchema)
    .mutation(async ({ ctx, input }) => valueOf(await ctx.services.tables.leave(ctx.caller, input.table))),
  setSeat: procedure
    .input(setSeatSchema)
    .mutation(async ({ ctx, input }) =>
      valueOf(await ctx.services.tables.setSeat(ctx.caller, input.table, input.seat, input.kind)),
    ),
  setLook: procedure
    .input(setLookSchema)
    .mutation(async ({ ctx, input: { table, seat, look } }) =>
      valueOf(await ctx.services.tables.setLook(ctx.caller, table, seat, look)),
    ),
  freeSeat: procedure
    .input(atSeatSchema)
    .mutation(async ({ ctx, input }) =>
      valueOf(await ctx.services.seats.freeSeat(ctx.caller, input.table, input.seat)),
    ),
  lockSeats: procedure
    .input(lockSeatsSchema)
    .mutation(async ({ ctx, input }) =>
      valueOf(await ctx.services.seats.lockSeats(ctx.caller, input.table, input.locked)),
    ),
  handOut: procedure
    .input(atSeatSchema)
    .mutation(async ({ ctx, input }) => valueOf(await ctx.services.seats.handOut(ctx.caller, input.table, input.seat))),
  makeToken: procedure
    .input(atTableSchema)
    .mutation(async ({ ctx, input }) => valueOf(await ctx.services.seatTokens.make(ctx.caller, input.table))),
  revokeToken: procedure
    .input(atTableSchema)
    .mutation(async ({ ctx, input }) => valueOf(await ctx.services.seatTokens.revoke(ctx.caller, input.table))),
  handToBot: procedure
    .input(atSeatSchema)
    .mutation(async ({ ctx, input }) =>
      valueOf(await ctx.services.standIns.handToBot(ctx.caller, input.table, input.seat)),
    ),
  takeBack: procedure
    .input(atSeatSchema)
    .mutation(async ({ ctx, input }) =>
      valueOf(await ctx.services.standIns.takeBack(ctx.caller, input.table, input.seat)),
    ),
  start: procedure
    .input(atTableSchema)
    .mutation(async ({ ctx, input }) => valueOf(await ctx.services.tables.start(ctx.caller, input.table))),
  setBotPacing: procedure
    .input(setBotPacingSchema)
    .mutation(async ({ ctx, input: { table, pacing } }) =>
      valueOf(await ctx.services.botPacing.setPacing(ctx.caller, table, pacing)),
    ),
  skipToPerson: procedure
    .input(atTableSchema)
    .mutation(async ({ ctx, input }) => valueOf(await ctx.services.botPacing.skipToPerson(ctx.caller, input.table))),
  rematch: procedure
    .input(atTableSchema)
    .mutation(async ({ ctx, input }) => valueOf(await ctx.services.rematches.rematch(ctx.caller, input.table))),
  mine: procedure.query(({ ctx }) => ctx.services.tables.mine(ctx.caller)),
  fork: procedure
    .input(forkSchema)
    .mutation(async ({ ctx, input: { table, ...wish } }) =>
      valueOf(await ctx.services.branches.fork(ctx.caller, table, wish)),
    ),
  resume: procedure
    .input(resumeSchema)
    .mutation(async ({ ctx, input }) => valueOf(await ctx.services.branches.resume(ctx.caller, input.record, input))),
  lesson: procedure
    .input(lessonSchema)
    .mutation(async ({ ctx, input }) => valueOf(await ctx.services.branches.lesson(ctx.caller, input.lesson, input))),
});
