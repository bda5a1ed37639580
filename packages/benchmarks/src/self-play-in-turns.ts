import { randomSource, type Rules } from '@gridwright/core';
import type { Engine } from './checkout.ts';

const map = 'map:germany';
const rounds = 15;
const warmUpRounds = 4;
const stretches = 30;
const gamesPerStretch = 8;

function rulesForFour({ core, plugins }: Engine): Rules {
  const seated = plugins.filter(({ id, tier }) => tier === 'deck' || id === map);
  const table = { players: 4, plugins: seated.map(core.pluginRef), regions: 'random', money: 'hidden' } as const;
  const rules = core.compile(seated, table);
  if (!rules.ok) throw new Error(JSON.stringify(rules.error));
  return rules.value;
}

/** Random games of one stretch, the same in every round, in place, with options and events. @returns the actions they took. */
function playStretch({ core, bots }: Engine, rules: Rules, stretch: number): number {
  const roll = randomSource(`stretch ${stretch}`);
  let actions = 0;
  for (let game = 0; game < gamesPerStretch; game++) {
    const begun = core.setup(rules, `stretch ${stretch}, game ${game}`);
    if (!begun.ok) throw new Error(`no game begins: ${begun.error.code}`);
    const play = { rules, state: begun.value.state, events: [...begun.value.events] };
    const { state } = play;
    for (; state.phase.at !== 'over'; actions++) {
      const seat = core.waiting(state)[0] ?? 0;
      const refusal = core.act(play, seat, bots.randomAction(core.options(rules, state, seat), roll));
      if (refusal) throw new Error(`an option was refused: ${refusal.code}`);
    }
  }
  return actions;
}

const cpuMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/**
 * Engines side by side in random self-play, in turns, so that what the machine does besides bears on all of them alike.
 * @returns actions per second of processor time: of every short stretch the best of all rounds counts.
 */
export function measureSelfPlay(engines: readonly Engine[]): readonly number[] {
  const tables = engines.map((engine) => ({ engine, rules: rulesForFour(engine) }));
  const best = engines.map(() => Array.from({ length: stretches }, () => Infinity));
  const actions = engines.map(() => 0);
  for (let round = -warmUpRounds; round < rounds; round++)
    for (let stretch = 0; stretch < stretches; stretch++)
      for (const [at, { engine, rules }] of tables.entries()) {
        const start = cpuMs();
        const played = playStretch(engine, rules, stretch);
        const took = cpuMs() - start;
        if (round === 0) actions[at] = (actions[at] ?? 0) + played;
        const times = best[at] ?? [];
        if (round >= 0) times[stretch] = Math.min(times[stretch] ?? Infinity, took);
      }
  return best.map((times, at) => (1000 * (actions[at] ?? 0)) / times.reduce((sum, time) => sum + time, 0));
}
