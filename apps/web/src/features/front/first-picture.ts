/**
 * The picture that the server put into this page, as markup, until the page has drawn its own; empty where there is none.
 * It is read when this file is loaded: afterwards the page stands in its place.
 */
export const firstPicture = document.querySelector('.first-page .hero-board')?.outerHTML ?? '';
