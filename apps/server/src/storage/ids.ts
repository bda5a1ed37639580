/** Somebody who has been here before, known by nothing but a token in a cookie. */
export type PersonId = string;
/** The unguessable name of a table, part of its link. */
export type TableId = string;
