import { type PlayerCount, playerCounts, type PluginId, type Stage, type Step } from '@gridwright/model';
import type { AnyPlugin } from './plugin/define.ts';

/** A recorded game, as far as it counts for a stage. */
export interface RecordedGame {
  readonly plugins: readonly PluginId[];
  readonly players: PlayerCount;
  /** The step in which the game ended. */
  readonly step: Step;
}

/** The steps in which a game can end: nobody has cities enough in Step 1. */
const lastSteps: readonly Step[] = [2, 3];

/** What is missing among recorded games for a stage of a plugin. */
export function missingGames(
  { id, stage, players = playerCounts }: Pick<AnyPlugin, 'id' | 'stage' | 'players'>,
  recorded: readonly RecordedGame[],
): readonly string[] {
  const games = recorded.filter(({ plugins }) => plugins.includes(id));
  if (stage === 'draft') return [];
  if (stage === 'beta') return games.length > 0 ? [] : ['a game'];
  const counts = players.filter((count) => !games.some((game) => game.players === count));
  const steps = lastSteps.filter((step) => !games.some((game) => game.step === step));
  return [
    ...counts.map((count) => `a game of ${count} players`),
    ...steps.map((step) => `a game that ends in Step ${step}`),
  ];
}

/** The furthest first. */
const stages: readonly Stage[] = ['official', 'beta', 'draft'];

/** The furthest stage for which a plugin has recorded games enough, whatever it says of itself. */
export const earnedStage = (
  { id, players }: Pick<AnyPlugin, 'id' | 'players'>,
  recorded: readonly RecordedGame[],
): Stage =>
  stages.find(
    (stage) => missingGames({ id, stage, ...(players === undefined ? {} : { players }) }, recorded).length === 0,
  ) ?? 'draft';
