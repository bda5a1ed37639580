import { type Result, success } from '@gridwright/model';
import type { BotFailure } from '@gridwright/plugin-host';
import type { Given } from '../arguments.ts';
import { breathe } from '../game/breathe.ts';
import type { Refused } from '../refused.ts';
import { botComplaints } from '../words/bot-failures.ts';
import { progressBar } from '../words/progress.ts';
import type { World } from './command.ts';

/** One game of a series by its number from 1. */
type PlayOne<Game> = (
  number: number,
  report: (failure: BotFailure) => void,
) => Result<Game, Refused> | Promise<Result<Game, Refused>>;

/** Plays games one after the other, and says what they come to, or with `--json` one line for each and nothing else. */
export async function gameByGame<Game extends object>(
  { given, games }: { readonly given: Given; readonly games: number },
  { terminal }: Pick<World, 'terminal'>,
  play: PlayOne<Game>,
  summary: (games: readonly Game[]) => string,
): Promise<Result<null, Refused>> {
  const report = botComplaints(terminal);
  const json = given.values.has('--json');
  const bar = progressBar(terminal, games);
  const played: Game[] = [];
  for (let number = 1; number <= games; number++) {
    bar.draw(number - 1);
    await breathe();
    const game = await play(number, report);
    if (!game.ok) return game;
    played.push(game.value);
    bar.clear();
    if (json) terminal.out(`${JSON.stringify({ game: number, ...game.value })}\n`);
  }
  if (!json) terminal.out(summary(played));
  return success(null);
}
