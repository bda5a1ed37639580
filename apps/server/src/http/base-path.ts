import type { FastifyInstance } from 'fastify';

// A server may live in a sub-folder of another site, such as `/games/gridwright`. Only what comes in and what goes out knows of
// it: routes, files and answers have the addresses they have on a host of their own.

/** The address of a request as on a host of its own: without the base path, unless a proxy has taken it away already. */
export function withoutBasePath(basePath: string, url: string): string {
  if (!url.startsWith(basePath)) return url;
  const rest = url.slice(basePath.length);
  if (rest.startsWith('/')) return rest;
  return rest === '' || rest.startsWith('?') ? `/${rest}` : url;
}

/** A page with the base path before each address of this server in it. */
export const underBasePath = (basePath: string, page: string): string =>
  page.replaceAll(/(\s(?:href|src|action)=")(?=\/(?!\/))/g, (found) => `${found}${basePath}`);

/** Sends whoever asks for the base path without a slash behind it to the front page, so that all pages lie below one folder. */
export function redirectToFolder(app: FastifyInstance, basePath: string): void {
  if (basePath === '') return;
  app.addHook('onRequest', async (request, reply) => {
    const [path = '', ...query] = request.originalUrl.split('?');
    return path === basePath ? reply.redirect([`${basePath}/`, ...query].join('?'), 308) : undefined;
  });
}
