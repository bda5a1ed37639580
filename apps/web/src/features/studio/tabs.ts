/** What stands beside the board, in the order of its tabs. */
export const studioTabs = ['map', 'cities', 'roads', 'rules', 'findings'] as const;
export type StudioTab = (typeof studioTabs)[number];
