// A process in which bots think: it loads what it is asked for, once, and is asked one thing at a time.
import fs from 'node:fs';
import os from 'node:os';
import { type Rules, sheetOf } from '@gridwright/core';
import type { AnyPlugin, Bot, RatedAction } from '@gridwright/core/plugin';
import type { Action } from '@gridwright/model';
import { codeHash } from './code-identity.ts';
import { compile, seatTurn } from './guarded-core.ts';
import { loadModule, type LoadedPlugins, reasonOf } from './load-plugins.ts';
import { problemText } from './problem-text.ts';
import { CutOff, type Moment, type Pause, type SeatedBot, thinkerBy } from './thinker.ts';
import type { Origin, RulesRecipe, ThinkingAnswer, ThinkingTask } from './thinking-task.ts';

/** Steps by which it stands back behind the process that serves people. */
const niceness = 5;

/** The threads of this process: Linux gives each a priority of its own, and those that collect its memory began before this line. */
function ownThreads(): readonly number[] {
  const folder = '/proc/self/task';
  return process.platform === 'linux' && fs.existsSync(folder) ? fs.readdirSync(folder).map(Number) : [process.pid];
}
const priority = Math.min(os.constants.priority.PRIORITY_LOW, os.getPriority() + niceness);
for (const thread of ownThreads()) os.setPriority(thread, priority);

// Whoever ends a server in a terminal or a container tells all of its processes: the server ends this one itself, so that
// nothing of what it thinks is taken for a failure.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => process.exit());
process.on('disconnect', () => process.exit());

type Brought = Omit<LoadedPlugins, 'refused'>;
// a module is loaded once, as in every program; its code says which one it is
const modules = new Map<string, { readonly code: string; readonly brought: Promise<Brought> }>();

function broughtBy({ name, file, code }: Origin): Promise<Brought> {
  const known = modules.get(file);
  if ((known?.code ?? codeHash(file)) !== code) throw new Error(`${file} is not what it was when it was loaded`);
  const { brought } = known ?? { brought: loadModule(name, file) };
  modules.set(file, { code, brought });
  return brought;
}

async function pluginOf(one: Origin | AnyPlugin): Promise<AnyPlugin> {
  if (!('file' in one)) return one;
  const found = (await broughtBy(one)).plugins.find(({ plugin }) => plugin.id === one.id);
  if (found === undefined) throw new Error(`${one.file} brings no ${one.id}`);
  return found.plugin;
}

async function botOf(origin: Origin): Promise<Bot> {
  const found = (await broughtBy(origin)).bots.find(({ bot }) => bot.id === origin.id);
  if (found === undefined) throw new Error(`${origin.file} brings no ${origin.id}`);
  return found.bot;
}

/** Tables whose rules are kept; those of a table that was asked about least lately go first. */
const mostRules = 50;
const compiled = new Map<string, Rules>();

async function rulesOf(text: string): Promise<Rules> {
  const rules = compiled.get(text) ?? (await compiledFrom(text));
  compiled.delete(text);
  compiled.set(text, rules);
  const [oldest] = compiled.keys();
  if (compiled.size > mostRules && oldest !== undefined) compiled.delete(oldest);
  return rules;
}

async function compiledFrom(text: string): Promise<Rules> {
  const { table, plugins } = JSON.parse(text) as RulesRecipe;
  const rules = compile(await Promise.all(plugins.map(pluginOf)), table);
  if (rules.ok) return rules.value;
  throw new Error(rules.error.map(problemText).join('; '));
}

interface Asked {
  readonly seated: SeatedBot;
  readonly moment: Moment;
}

async function askedIn({ rules: text, bot, level, seed, state, seat }: ThinkingTask): Promise<Asked> {
  const rules = await rulesOf(text);
  const turn = () => seatTurn(rules, state, seat, sheetOf(rules));
  return { seated: { bot: await botOf(bot), level, seed }, moment: { rules, state, seat, turn } };
}

/** Milliseconds of processor time: a machine that has much else to do takes nothing away from what a bot may think. */
function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
/** Nobody else waits for this process, so that it thinks for long without a pause. */
const thinker = thinkerBy({ clock: processorMs, stretchMs: 25 });
const goOn: Pause = () => Promise.resolve(true);

async function answer<T>(
  task: ThinkingTask,
  think: (asked: Asked) => Promise<T | null>,
): Promise<ThinkingAnswer<T | null>> {
  let asked: Asked;
  try {
    asked = await askedIn(task);
  } catch (error) {
    return { ok: false, why: 'unavailable', what: reasonOf(error) };
  }
  try {
    // a bot may answer with what no other process can be told
    return { ok: true, value: structuredClone(await think(asked)) };
  } catch (error) {
    return { ok: false, why: error instanceof CutOff ? 'cut-off' : 'failed', what: reasonOf(error) };
  }
}

/** What a bot does. */
export const choose = (task: ThinkingTask): Promise<ThinkingAnswer<Action | null>> =>
  answer(task, ({ seated, moment }) => thinker.choose(seated, moment, goOn));

/** What a bot would suggest. */
export const rate = (task: ThinkingTask): Promise<ThinkingAnswer<readonly RatedAction[] | null>> =>
  answer(task, ({ seated, moment }) => thinker.rate(seated, moment, goOn));
