// A process of its own, in which plugins are tried out: here they may throw, loop or exit as they like.
import { pathToFileURL } from 'node:url';
import { missingRequired, requiredPlugins } from '@gridwright/core';
import { type AnyPlugin, type Bot, isBot } from '@gridwright/core/plugin';
import { type Finding, inspect, inspectBot } from '@gridwright/core/testing';
import { checkBot, checkPlugin } from './check-plugin.ts';
import { judgeMap } from './judge-map.ts';
import { hopeless, sound, type SandboxJob, type SandboxReport, type Verdict } from './sandbox-messages.ts';

const report = (news: SandboxReport): void => void process.send?.(news);
const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error)).slice(0, 400);
const inWords = ({ check, what }: Finding): string => `${check}: ${what}`;
/** What a module has begun but not finished when it was imported may still fail. */
const aftermath = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 20));

async function pluginsIn(file: string): Promise<readonly unknown[]> {
  // whoever waits for what never comes must not be kept alive by us
  process.channel?.unref();
  const loaded = (await import(pathToFileURL(file).href)) as { readonly default?: unknown };
  await aftermath();
  process.channel?.ref();
  const content = loaded.default;
  return Array.isArray(content) ? (content as readonly unknown[]) : content === undefined ? [] : [content];
}

const soundIn = (candidates: readonly unknown[]): readonly AnyPlugin[] =>
  candidates.flatMap((candidate) => {
    const checked = checkPlugin(candidate);
    return checked.ok ? [checked.value] : [];
  });

/** The first thing that is wrong with a plugin. */
function problemOf(plugin: AnyPlugin, company: readonly AnyPlugin[]): string | undefined {
  report({ at: 'inspecting', plugin: plugin.id });
  return inspect(plugin, requiredPlugins(plugin, company)).map(inWords)[0];
}

const soundBotsIn = (candidates: readonly unknown[]): readonly Bot[] =>
  candidates.filter(isBot).flatMap((candidate) => {
    const checked = checkBot(candidate);
    return checked.ok ? [checked.value] : [];
  });

function problemOfBot(bot: Bot): string | undefined {
  report({ at: 'inspecting', plugin: bot.id });
  return inspectBot(bot).map(inWords)[0];
}

async function packageVerdict(file: string, companions: readonly string[]): Promise<Verdict> {
  let candidates: readonly unknown[];
  try {
    candidates = await pluginsIn(file);
  } catch (error) {
    return hopeless(`it cannot be imported: ${reasonOf(error)}`);
  }
  report({ at: 'imported' });
  const plugins = soundIn(candidates);
  const others = (await Promise.all(companions.map(pluginsIn))).flatMap(soundIn);
  const company = [...plugins, ...others];
  const isAlone = (plugin: AnyPlugin): boolean => missingRequired(plugin, company) !== undefined;
  const found = (id: string, problem: string | undefined) => (problem === undefined ? [] : [[id, problem] as const]);
  const problems = [
    ...plugins.filter((plugin) => !isAlone(plugin)).flatMap((plugin) => found(plugin.id, problemOf(plugin, company))),
    ...soundBotsIn(candidates).flatMap((bot) => found(bot.id, problemOfBot(bot))),
  ];
  return {
    reason: null,
    problems: Object.fromEntries(problems),
    untried: plugins.filter(isAlone).map(({ id }) => id),
  };
}

function mapVerdict(text: string): Verdict {
  report({ at: 'imported' });
  const [problem] = judgeMap(text);
  return problem === undefined ? sound : hopeless(problem);
}

const verdictOn = (job: SandboxJob): Promise<Verdict> =>
  job.kind === 'map' ? Promise.resolve(mapVerdict(job.text)) : packageVerdict(job.file, job.companions);

const finish = (verdict: Verdict): void => report({ at: 'done', verdict });

process.on('uncaughtException', (error) => finish(hopeless(`it fails by itself: ${reasonOf(error)}`)));
process.on('unhandledRejection', (error) => finish(hopeless(`it fails by itself: ${reasonOf(error)}`)));
process.on('beforeExit', () => finish(hopeless('its import never ends')));
process.on('disconnect', () => process.exit(0));
process.on('message', (job: SandboxJob) => {
  verdictOn(job).then(finish, (error: unknown) => finish(hopeless(reasonOf(error))));
});
