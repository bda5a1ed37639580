import { type Result, success } from '@gridwright/model';
import type { NumberedGame } from '@gridwright/plugin-host';
import { type Given, wholeNumber } from '../arguments.ts';
import type { World } from '../commands/command.ts';
import type { BotTable } from '../commands/seating.ts';
import type { Refused } from '../refused.ts';
import type { botComplaints } from '../words/bot-failures.ts';
import { breathe } from './breathe.ts';
import type { Crew, GamesDone, GamesTask } from './crew.ts';
import { numberedGame } from './numbered.ts';

/** Games of one table, one after the other by their numbers. */
export interface Series {
  readonly given: Given;
  readonly games: number;
  readonly seed: string;
  readonly threads: number;
}

/** What is kept of each game, here and by a crew. */
export interface Kept<Game> {
  readonly outcome: (table: BotTable, game: NumberedGame) => Game;
  readonly by: (crew: Crew) => (task: Omit<GamesTask, 'places'>) => Promise<GamesDone<Game>>;
}

type Report = ReturnType<typeof botComplaints>;

/** All games in this thread, one after the other. */
async function* oneByOne<Game>(
  table: BotTable,
  { games, seed }: Series,
  { outcome }: Kept<Game>,
  report: Report,
): AsyncGenerator<Result<Game, Refused>> {
  for (let number = 1; number <= games; number++) {
    await breathe();
    const played = numberedGame(table, seed, number, report);
    yield played.ok ? success(outcome(table, played.value)) : played;
  }
}

/** Games that a thread plays before it reports: few enough that all end together, and that progress is seen. */
const mostAtOnce = 20;

/** The same games, in the same order, played in several threads. */
async function* sideBySide<Game>(
  { given, games, seed, threads }: Series,
  { by }: Kept<Game>,
  { muster }: NonNullable<World['crew']>,
  report: Report,
): AsyncGenerator<Result<Game, Refused>> {
  const crew = muster(threads);
  const play = by(crew);
  const atOnce = Math.max(1, Math.min(mostAtOnce, Math.ceil(games / threads / 4)));
  const firsts = Array.from({ length: Math.ceil(games / atOnce) }, (_, at) => at * atOnce + 1);
  const playing = firsts.map((first) => play({ given, seed, first, games: Math.min(atOnce, games - first + 1) }));
  try {
    for (const batch of playing) {
      const done = await batch;
      for (const failure of done.failures) report(failure);
      for (const game of done.games) yield success(game);
      if (done.refused !== undefined) yield { ok: false, error: done.refused };
    }
  } finally {
    await Promise.allSettled(playing);
    await crew.dismiss();
  }
}

/** Plays a series, on as many threads as it says where there is a crew. Its games are the same either way. */
export const playSeries = <Game>(
  table: BotTable,
  series: Series,
  kept: Kept<Game>,
  { crew }: Pick<World, 'crew'>,
  report: Report,
): AsyncGenerator<Result<Game, Refused>> =>
  crew === undefined || series.threads < 2
    ? oneByOne(table, series, kept, report)
    : sideBySide(series, kept, crew, report);

/** So few games are played before other threads have loaded their plugins. */
const fewGames = 8;
const mostThreads = 256;

export const threadsFlag = {
  '--threads': { takes: 'NUMBER', about: 'how many games are played at a time (one for each processor core)' },
} as const;

/** On how many threads so many games are played. */
export function threadsFrom(given: Given, games: number, { crew }: Pick<World, 'crew'>): Result<number, Refused> {
  const standard = games <= fewGames ? 1 : (crew?.cores ?? 1);
  return wholeNumber(given, '--threads', { least: 1, most: mostThreads, standard });
}
