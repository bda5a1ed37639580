import { createRouter, createWebHistory, type Router } from 'vue-router';
import { basePath } from '../browser/base-path.ts';
import { withWords } from '../i18n/index.ts';
import { followWithFocus } from '../a11y/page-focus.ts';

/** Pages and their addresses. A table keeps its address from the first seat taken to the final ranking. */
export function makeRouter(): Router {
  const router = createRouter({
    history: createWebHistory(basePath()),
    routes: [
      { path: '/', name: 'front', component: withWords(() => import('../features/front/FrontPage.vue')) },
      { path: '/new', name: 'new', component: withWords(() => import('../features/new-table/NewTablePage.vue')) },
      {
        path: '/rules/:map?',
        name: 'rules',
        component: withWords(() => import('../features/rules/RulesPage.vue')),
        props: true,
      },
      {
        path: '/board/:map',
        name: 'board',
        component: withWords(() => import('../features/rules/BoardPage.vue')),
        props: true,
      },
      {
        path: '/cards/:deck?',
        name: 'cards',
        component: withWords(() => import('../features/rules/CardsPage.vue')),
        props: true,
      },
      { path: '/learn', name: 'learn', component: withWords(() => import('../features/lessons/LearnPage.vue')) },
      {
        path: '/puzzles',
        name: 'puzzles',
        component: withWords(() => import('../features/puzzles/PuzzlesPage.vue')),
      },
      {
        path: '/puzzles/:puzzle',
        name: 'puzzle',
        component: withWords(() => import('../features/puzzles/PuzzlePage.vue')),
        props: true,
      },
      {
        path: '/balance/:map',
        name: 'balance',
        component: withWords(() => import('../features/balance/BalancePage.vue')),
        props: true,
      },
      { path: '/maps', name: 'maps', component: withWords(() => import('../features/front/MapsPage.vue')) },
      { path: '/studio', name: 'studio', component: withWords(() => import('../features/studio/StudioPage.vue')) },
      { path: '/games', name: 'games', component: withWords(() => import('../features/front/GamesPage.vue')) },
      {
        path: '/continue',
        name: 'continue',
        component: withWords(() => import('../features/settings/ContinuePage.vue')),
      },
      { path: '/embed/:id', name: 'embed', component: () => import('../features/table/EmbedPage.vue'), props: true },
      { path: '/t/:id', name: 'table', component: () => import('../features/table/TablePage.vue'), props: true },
      {
        path: '/:rest(.*)*',
        name: 'nothing',
        component: withWords(() => import('../features/front/NoPage.vue')),
      },
    ],
  });
  followWithFocus(router);
  return router;
}
