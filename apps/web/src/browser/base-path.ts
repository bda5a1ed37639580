/** The folder below which the server lies, as `/gridwright`; empty where it has a host of its own. The server says so in the page. */
export const basePath = (): string => document.documentElement.dataset['basePath'] ?? '';

/** Where the browser finds what the server has under an address: `/healthz` lies at `/gridwright/healthz`. */
export const withBasePath = (address: string): string => `${basePath()}${address}`;
