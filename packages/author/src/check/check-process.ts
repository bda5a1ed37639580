// A process of its own, in which the code of authors runs: here it may throw, loop or exit as it likes.
import module from 'node:module';
import { check } from './check.ts';
import type { CheckAnswer, CheckJob } from './messages.ts';

// what an author's module imports from beside it is imported as freshly as the module itself
const fresh = /[?&](check=\d+)/;
module.registerHooks?.({
  resolve: (specifier, context, next) => {
    const resolved = next(specifier, context);
    const [, turn] = fresh.exec(context.parentURL ?? '') ?? [];
    const isBeside = specifier.startsWith('.') && resolved.url.startsWith('file:');
    return turn === undefined || !isBeside ? resolved : { ...resolved, url: `${resolved.url}?${turn}` };
  },
});

const answer = (news: CheckAnswer): void => void process.send?.(news);

process.on('disconnect', () => process.exit(0));
process.on('unhandledRejection', (error) => answer({ failed: error instanceof Error ? error.message : String(error) }));
process.on('message', ({ target, turn, ...games }: CheckJob) => {
  check(target, turn, games, () => answer({ at: 'imported' })).then(
    (report) => answer({ report }),
    (error: unknown) => answer({ failed: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
});
answer({ at: 'ready' });
