import { standardBot } from '@gridwright/bots';
import { playerOf, type Rules } from '@gridwright/core';
import { playerCounts, type RecordedAction } from '@gridwright/model';
import type { Engine } from './checkout.ts';

/** Games at every table. Options are listed in the first of them. */
const gamesPerTable = 4;

/** Games of bots on every map with every number of players, as the texts of records, those of one table beside each other. */
export function recordGames({ core, plugins }: Engine): readonly string[] {
  const [deck, ...maps] = plugins;
  if (deck === undefined) return [];
  return maps.flatMap((map) => playerCounts.flatMap((players) => recordsOf(core, [deck, map], players)));
}

function recordsOf(
  core: Engine['core'],
  plugins: Engine['plugins'],
  players: (typeof playerCounts)[number],
): readonly string[] {
  const table = { players, plugins: plugins.map(core.pluginRef), regions: 'random', money: 'open' } as const;
  const rules = core.compile(plugins, table);
  if (!rules.ok) throw new Error(JSON.stringify(rules.error));
  return Array.from({ length: gamesPerTable }, (_, game) =>
    recordOf(core, rules.value, game === 0 ? `recorded ${players}` : `recorded ${players}, game ${game}`),
  );
}

function recordOf(core: Engine['core'], rules: Rules, seed: string): string {
  let { state } = begun(core, rules, seed);
  const sheet = core.sheetOf(rules);
  const actions: RecordedAction[] = [];
  for (let [seat] = core.waiting(state); seat !== undefined; [seat] = core.waiting(state)) {
    const now = state;
    const asked = seat;
    const action = playerOf(standardBot, `seat ${seat}`).decide({
      view: core.view(rules, now, asked),
      offered: core.offered(rules, now, asked),
      sheet,
      counted: now.players.map(({ money }) => money),
      advice: () => core.advise(rules, now, asked),
      imagine: (random) => core.imagine(rules, now, asked, random),
    });
    const applied = core.apply(rules, state, seat, action);
    if (!applied.ok) throw new Error(JSON.stringify(applied.error));
    actions.push({ seat, action });
    state = applied.value.state;
  }
  return JSON.stringify(core.sealRecord({ table: rules.table, seed, actions }, state));
}

/** A game that has just begun. */
export function begun(core: Engine['core'], rules: Rules, seed: string) {
  const game = core.setup(rules, seed);
  if (!game.ok) throw new Error(JSON.stringify(game.error));
  return game.value;
}
