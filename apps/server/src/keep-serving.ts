import { inspect } from 'node:util';
import type { FastifyBaseLogger } from 'fastify';

type Log = Pick<FastifyBaseLogger, 'error'>;

/** Nobody reads any more what is written: to say so would only fail again. */
const isBrokenPipe = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'EPIPE';

/**
 * From now on nothing that fails where nobody waits for it ends the process: a plugin may begin something that fails later,
 * when nobody asks it anything, and a mistake at one table must not end everybody's game. It is written down with its
 * cause, to standard error until there is a log.
 */
export function keepServing(): { readonly logTo: (log: Log) => void } {
  let log: Log = { error: (error: unknown, what?: string) => process.stderr.write(`${what}: ${inspect(error)}\n`) };
  const report = (what: string) => (error: unknown) => {
    if (!isBrokenPipe(error)) log.error(error, what);
  };
  process.on('uncaughtException', report('something failed that nobody waited for'));
  process.on('unhandledRejection', report('a promise failed that nobody waited for'));
  return {
    logTo: (other) => {
      log = { error: (error: unknown, what?: string) => other.error({ err: error }, what) };
    },
  };
}
