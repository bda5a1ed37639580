// What the server has put behind a table's page: it is seen until scripts have drawn what it stands for.

const picture = (): Element | null => document.querySelector('.first-table');

/** Lays it over the page, which is not drawn to its end yet. */
export const coverWithFirstPicture = (): void => picture()?.classList.add('over');

/** Takes it away: what it stood for is there. */
export const removeFirstPicture = (): void => picture()?.remove();
