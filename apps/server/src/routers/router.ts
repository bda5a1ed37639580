import { catalogRouter } from './catalog.ts';
import { chatRouter } from './chat.ts';
import { decisionRouter } from './decision.ts';
import { developmentRouter } from './development.ts';
import { gameRouter } from './game.ts';
import { historyRouter } from './history.ts';
import { notificationRouter } from './notifications.ts';
import { personRouter } from './person.ts';
import { t } from './procedures.ts';
import { tableRouter } from './table.ts';

/** Every procedure of the server: parsed here, answered by a service, refusals turned into errors with a code. */
export const appRouter = t.router({
  catalog: catalogRouter,
  person: personRouter,
  table: tableRouter,
  notifications: notificationRouter,
  development: developmentRouter,
  game: t.mergeRouters(gameRouter, decisionRouter, historyRouter, chatRouter),
});
export type AppRouter = typeof appRouter;
