/** A sentence as written, or its syntax tree after the build. */
export type Words = { readonly [key: string]: unknown };

const keyOf = (path: string): string =>
  path.replace(/^\.\/|\.json$/g, '').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Joins the files of one language: `./new-table.json` becomes the words under `newTable`. */
export const collectMessages = (files: Readonly<Record<string, unknown>>): Words =>
  Object.fromEntries(Object.entries(files).map(([path, words]) => [keyOf(path), words]));
