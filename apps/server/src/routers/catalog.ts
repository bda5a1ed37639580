import { catalogSchema } from '@gridwright/protocol/schemas';
import { catalogIn } from '../plugins/catalog.ts';
import { procedure, t } from './procedures.ts';

/** What a new table can be made of. */
export const catalogRouter = t.router({
  list: procedure.input(catalogSchema).query(async ({ ctx, input }) => {
    const catalog = await ctx.services.catalog();
    return input?.languages === undefined ? catalog : catalogIn(catalog, input.languages);
  }),
});
