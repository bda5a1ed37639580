import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { apply, compile, pluginRef, type Rules, seatTurn, setup, sheetOf, waiting } from '@gridwright/core';
import { type AnyPlugin, type Bot, definePlugin } from '@gridwright/core/plugin';
import type { Action, GameState } from '@gridwright/model';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { botChoices, botChoicesInTime, type BotFailure, type Moment, thinkHere } from '../src/play.ts';
import { loadPlugins } from '../src/load-plugins.ts';
import type { PluginSource } from '../src/plugin-source.ts';
import { type ThinkingPool, thinkingPool } from '../src/thinking-pool.ts';
import type { Origin } from '../src/thinking-task.ts';

type PoolNeeds = Parameters<typeof thinkingPool>[0];

/** A configuration names modules by their files. */
const source: PluginSource = {
  file: (name) => name,
  load: async (name) => ((await import(pathToFileURL(name).href)) as { readonly default?: unknown }).default,
  pictures: () => Promise.resolve(null),
};

/** Modules as a server has them, and from where another process can load them. */
async function loaded(...files: readonly string[]) {
  const all = await loadPlugins(files, { source, sandbox: null });
  const plugins = all.plugins.map(({ plugin }) => plugin);
  const bots = all.bots.map(({ bot }) => bot);
  const origins = [
    ...all.plugins.map(({ plugin: { id, code = '' }, from: file }): Origin => ({ id, name: file, file, code })),
    ...all.bots.map(({ bot: { id, code = '' }, from: file }): Origin => ({ id, name: file, file, code })),
  ];
  return { plugins, bots, origins };
}

const ours = await loaded(
  ...['packages/decks', 'maps/germany', 'packages/bots'].map((folder) =>
    path.resolve(import.meta.dirname, '../../..', folder, 'src/index.ts'),
  ),
);
const standard = ours.bots[0] as Bot;

/** A module that lies in a folder of its own. */
function written(module: string): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'gridwright-thinking-'));
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }));
  const file = path.join(folder, 'index.mjs');
  fs.writeFileSync(file, module);
  return file;
}

/** A bot of two levels, the lower of which passes at once. */
const twoLevels = (high: string, more = ''): string => `
  import { pid } from 'node:process';
  const kept = [];
  export default {
    id: 'bot:tried', apiVersion: 1, stage: 'draft', levels: ['low', 'high'], usualLevel: 'high',
    messages: { en: { name: 'Tried', tagline: 'Made up', 'level.low': 'Low', 'level.high': 'High' } },
    choose: (turn) => {
      const { level, offered } = turn;
      if (level === 'low') return { type: 'pass' };
      ${high}
    },
    ${more}
  };`;

/** From where what tests bring can be loaded; what comes later counts. */
const origins = [...ours.origins];

/** A bot of such a module. */
async function loadedBot(module: string): Promise<{ readonly bot: Bot; readonly file: string }> {
  const file = written(module);
  const found = await loaded(file);
  const [bot] = found.bots;
  if (bot === undefined) throw new Error('the module brings a bot');
  origins.push(...found.origins);
  return { bot, file };
}

function pool(more: Partial<PoolNeeds> = {}) {
  const told: object[] = [];
  const made = thinkingPool({
    processes: 1,
    originOf: (id) => origins.findLast((origin) => origin.id === id) ?? null,
    here: thinkHere,
    log: (details) => told.push(details),
    ...more,
  });
  return { ...made, told };
}
// one process for most tests: it takes a while to begin
const memoryMb = 96;
const shared = pool({ limits: { overrunMs: 60_000, memoryMb } });
afterAll(shared.stop);

const goOn = () => Promise.resolve(true);

function rulesWith(...more: readonly AnyPlugin[]): Rules {
  const wanted = ours.plugins.filter(({ id }) => id === 'deck:base' || id === 'map:germany');
  const plugins = [...wanted, ...more];
  const rules = compile(plugins, { players: 3, plugins: plugins.map(pluginRef), regions: 'random', money: 'hidden' });
  if (!rules.ok) throw new Error(JSON.stringify(rules.error));
  return rules.value;
}

function begun(rules: Rules): GameState {
  const first = setup(rules, 'a game that the tests know');
  if (!first.ok) throw new Error(first.error.code);
  return first.value.state;
}

function momentIn(rules: Rules, state: GameState): Moment {
  const [seat = 0] = waiting(state);
  return { rules, state, seat, turn: () => seatTurn(rules, state, seat, sheetOf(rules)) };
}

/** The first moment of each phase of a game in which everybody plays by habit. */
function momentsOf(rules: Rules): readonly Moment[] {
  const found: Moment[] = [];
  let state = begun(rules);
  const seen = new Set<string>();
  while (state.round < 3) {
    const moment = momentIn(rules, state);
    if (!seen.has(`${state.phase.at} ${state.round}`)) found.push(moment);
    seen.add(`${state.phase.at} ${state.round}`);
    const seated = { bot: standard, level: 'normal', seed: 'habit' };
    const [choice] = botChoices(seated, moment.turn(), () => undefined);
    if (choice === undefined) throw new Error('a bot can always do something');
    const applied = apply(rules, state, moment.seat, choice.action);
    if (!applied.ok) throw new Error(applied.error.code);
    ({ state } = applied.value);
  }
  return found;
}

describe('a bot that thinks in another process', () => {
  test('is given there what it is given here, in every phase, also where a house rule has code', async () => {
    const file = written(`export default {
      id: 'house:dear', tier: 'house', apiVersion: 1, stage: 'draft',
      messages: { en: { name: 'Dear', tagline: 'Made up' } }, hooks: { minimumBid: (least) => least + 1 },
    };`);
    const house = await loaded(file);
    origins.push(...house.origins);
    const { bot } = await loadedBot(
      twoLevels(`
        const { view, sheet, advice, imagine, random, trial } = turn;
        const given = { view, offered, sheet, advice: advice(), imagined: imagine(random).state, level, drawn: random(1e6), trial };
        return { type: 'choose', by: 'bot:tried', choice: 'given', answer: JSON.stringify(given) };`),
    );
    const moments = momentsOf(rulesWith(...house.plugins));
    expect(moments.map(({ state }) => state.phase.at)).toEqual(
      expect.arrayContaining(['auction', 'fuel', 'building', 'bureaucracy']),
    );
    for (const moment of moments) {
      const seated = { bot, level: 'high', seed: 'thought' };
      expect(await shared.choose(seated, moment, goOn)).toEqual(await thinkHere.choose(seated, moment, goOn));
    }
    expect(shared.told).toEqual([]);
  });

  test('comes to what it comes to here', async () => {
    const moment = momentsOf(rulesWith()).find(({ state }) => state.phase.at === 'building');
    if (moment === undefined) throw new Error('somebody builds');
    const seated = { bot: standard, level: 'hard', seed: 'thought' };
    expect(await shared.choose(seated, moment, goOn)).toEqual(await thinkHere.choose(seated, moment, goOn));
    expect(shared.told).toEqual([]);
  });

  test('suggests there what it suggests here', async () => {
    const { bot } = await loadedBot(
      twoLevels(
        '',
        `rate: function* ({ offered }) { yield; return [{ action: { type: 'pass' }, chance: offered.options.length }]; },`,
      ),
    );
    const moment = momentIn(rulesWith(), begun(rulesWith()));
    const seated = { bot, level: 'high', seed: '' };
    expect(await shared.rate(seated, moment, goOn)).toEqual(await thinkHere.rate(seated, moment, goOn));
    expect(await shared.rate({ ...seated, bot: standard }, moment, () => Promise.resolve(false))).toBeNull();
  });

  test('is asked there unless it says that it answers at once', async () => {
    const { bot } = await loadedBot(twoLevels(`return { type: 'bid', bid: pid };`));
    const moment = momentIn(rulesWith(), begun(rulesWith()));
    const bidBy = (asked: Bot): Promise<Action | null> =>
      shared.choose({ bot: asked, level: 'high', seed: '' }, moment, goOn);
    expect(await bidBy(bot)).toMatchObject({ type: 'bid' });
    expect(await bidBy(bot)).not.toEqual({ type: 'bid', bid: process.pid });
    expect(await bidBy({ ...bot, answersAtOnce: true })).toEqual({ type: 'bid', bid: process.pid });
  });

  test('stands back behind the server with all threads of its process', async () => {
    const { bot } = await loadedBot(
      twoLevels(`
        const [fs, os] = ['node:fs', 'node:os'].map((name) => process.getBuiltinModule(name));
        const threads = process.platform === 'linux' ? fs.readdirSync('/proc/self/task') : [pid];
        return { type: 'bid', bid: Math.min(...threads.map((thread) => os.getPriority(Number(thread)))) };`),
    );
    const moment = momentIn(rulesWith(), begun(rulesWith()));
    expect(await shared.choose({ bot, level: 'high', seed: '' }, moment, goOn)).toEqual({
      type: 'bid',
      bid: Math.min(os.constants.priority.PRIORITY_LOW, os.getPriority() + 5),
    });
  });

  test('has as much memory there as it is given', async () => {
    const limit = `process.getBuiltinModule('node:v8').getHeapStatistics().heap_size_limit`;
    const { bot } = await loadedBot(twoLevels(`return { type: 'bid', bid: Math.round(${limit} / 2 ** 20) };`));
    const moment = momentIn(rulesWith(), begun(rulesWith()));
    const answer = await shared.choose({ bot, level: 'high', seed: '' }, moment, goOn);
    const heapMb = answer?.type === 'bid' ? answer.bid : Infinity;
    expect(heapMb).toBeGreaterThanOrEqual(memoryMb);
    // Node adds what it keeps for new objects
    expect(heapMb).toBeLessThanOrEqual(memoryMb + 3 * 64);
  });

  test('thinks there what it does not answer at once', async () => {
    const { bot } = await loadedBot(
      twoLevels(`return (function* () { yield; return { type: 'bid', bid: pid }; })();`, 'answersAtOnce: true,'),
    );
    const moment = momentIn(rulesWith(), begun(rulesWith()));
    const bid = await shared.choose({ bot, level: 'high', seed: '' }, moment, goOn);
    expect(bid).toMatchObject({ type: 'bid' });
    expect(bid).not.toEqual({ type: 'bid', bid: process.pid });
  });

  test('is thought for here where its module was changed since it was loaded', async () => {
    const { bot, file } = await loadedBot(twoLevels(`return { type: 'bid', bid: pid };`));
    fs.appendFileSync(file, '// changed');
    const moment = momentIn(rulesWith(), begun(rulesWith()));
    const bid = { type: 'bid', bid: process.pid };
    expect(await shared.choose({ bot, level: 'high', seed: '' }, moment, goOn)).toEqual(bid);
    const reason = expect.stringContaining('is not what it was') as string;
    expect(shared.told.at(-1)).toMatchObject({ bot: 'bot:tried', reason });
  });

  test('is thought for here where a plugin has code that only this process has', async () => {
    const { bot } = await loadedBot(twoLevels(`return { type: 'bid', bid: pid };`));
    const house = definePlugin({
      id: 'house:made-up',
      tier: 'house',
      apiVersion: 1,
      stage: 'draft',
      messages: { en: { name: 'Made up', tagline: 'Made up' } },
      hooks: { minimumBid: (least) => least },
    });
    const rules = rulesWith(house);
    const moment = momentIn(rules, begun(rules));
    const bid = { type: 'bid', bid: process.pid };
    expect(await shared.choose({ bot, level: 'high', seed: '' }, moment, goOn)).toEqual(bid);
  });

  test('thinks on in new processes after packages have come or gone', async () => {
    const { bot } = await loadedBot(twoLevels(`return { type: 'bid', bid: pid };`));
    const moment = momentIn(rulesWith(), begun(rulesWith()));
    const seated = { bot, level: 'high', seed: '' };
    const before = await shared.choose(seated, moment, goOn);
    shared.renew();
    const after = await shared.choose(seated, moment, goOn);
    expect(after).toMatchObject({ type: 'bid' });
    expect(after).not.toEqual(before);
  });
});

describe('the level below decides for a bot that', () => {
  /** How a bot fails whose upper level goes like this, when the level below has decided in its place. */
  async function failureOf(high: string, thinker: ThinkingPool): Promise<string> {
    const { bot } = await loadedBot(twoLevels(high));
    const rules = rulesWith();
    const failures: BotFailure[] = [];
    const choices = botChoicesInTime(
      { bot, level: 'high', seed: '' },
      momentIn(rules, begun(rules)),
      thinker,
      goOn,
      (failure) => failures.push(failure),
    );
    expect((await choices.next()).value).toEqual({ action: { type: 'pass' }, level: 'low' });
    expect(failures).toMatchObject([{ bot: 'bot:tried', level: 'high' }]);
    return String(failures[0]?.error);
  }

  test.each<[string, string, string]>([
    ['throws', `throw new Error('no idea');`, 'no idea'],
    ['never ends', 'for (;;);', 'still at work after'],
    ['ends its process', `process.exit(0);`, 'exited unexpectedly'],
    ['answers with what cannot be told', `return { type: 'pass', note: () => 1 };`, 'could not be cloned'],
    ['answers with a promise', `return new Promise(() => undefined);`, 'answers with a promise'],
  ])('%s', async (_what, high, reason) => {
    expect(await failureOf(high, shared)).toContain(reason);
  });

  test('fills all memory', async () => {
    // on a busy machine it is cut off first; the process keeps what was filled, and the next one fills the rest
    const filling = `for (;;) kept.push(new Array(500_000).fill(0));`;
    await expect.poll(() => failureOf(filling, shared)).toContain('exited unexpectedly');
  });

  test('takes too long: its process is ended, and after two times it is not asked again', async () => {
    const { bot } = await loadedBot(twoLevels('for (;;);'));
    // no process begins as fast as that
    const thinker = pool({ limits: { overrunMs: 20, memoryMb } });
    onTestFinished(thinker.stop);
    const rules = rulesWith();
    const reasons: string[] = [];
    for (let decision = 0; decision < 3; decision++) {
      const choices = botChoicesInTime(
        { bot: { ...bot, levels: ['high'] }, level: 'high', seed: '' },
        momentIn(rules, begun(rules)),
        thinker,
        goOn,
        ({ error }) => reasons.push(String(error)),
      );
      expect((await choices.next()).value).toEqual({ action: expect.anything() as Action, level: null });
    }
    expect(reasons).toEqual([
      'CutOff: its process had to be ended',
      'CutOff: its process had to be ended',
      'Error: it was cut off 2 times, and is not asked again',
    ]);
  });
});
