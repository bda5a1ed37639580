/** What a page has the browser fetch for its scripts, once it is painted. */
export const fetchedFrom = (page: string): readonly string[] =>
  [...page.matchAll(/<link rel="preload" as="fetch" crossorigin href="([^"]+)">/g)].map(([, address = '']) => address);
