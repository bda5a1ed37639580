import { standardBot } from '@gridwright/bots';
import { act, playerOf, playableCounts, requiredPlugins, seatTurn, setup, sheetOf, waiting } from '@gridwright/core';
import { type AnyPlugin, type Bot, hookKinds } from '@gridwright/core/plugin';
import { inspect, inspectBot, plainMap, rulesOf, watchGame } from '@gridwright/core/testing';
import { baseDeck } from '@gridwright/decks';
import type { GameState } from '@gridwright/model';
import type { Code } from '../codes.ts';
import { placeAt, placeOfHook, type Project } from '../project.ts';
import type { Place } from '../finding.ts';
import { inTime } from './in-time.ts';
import type { Findings } from './findings.ts';
import { watched } from './watched.ts';

/** How much is played. */
export interface Games {
  /** Games of chance for each number of players. */
  readonly games: number;
  /** Whether bots play a game for each number of players as well. */
  readonly bots: boolean;
  /** Games of bots for each number of players from which the balance of a map is computed. */
  readonly balance: number;
  /** Milliseconds after which a game is cut off. */
  readonly limitMs: number;
}

/** Which mistake it is that the contract names. The first expression that fits decides. */
const known: readonly (readonly [pattern: RegExp, code: Code])[] = [
  [/gives no reason/, 'no-reason'],
  [/suggested to/, 'suggested-regions'],
  [/regions are connected|are not connected/, 'regions-apart'],
  [/the markets open with/, 'fill-too-large'],
  [/^a restock of/, 'restock-too-large'],
  [/finds no end/, 'endless-game'],
  [/there is no fuel/, 'unknown-fuel'],
  [/there is no effect/, 'unknown-effect'],
  [/there is no market/, 'unknown-market'],
];
const byCheck: Readonly<Record<string, Code>> = {
  table: 'table-refused',
  purity: 'two-answers',
  integers: 'hook-answer',
  offers: 'offered-refused',
  conservation: 'not-conserved',
  'dead-end': 'dead-end',
  reasons: 'word-missing',
  fault: 'hook-answer',
};
const codeOf = (check: string, what: string): Code =>
  known.find(([pattern]) => pattern.test(what))?.[1] ?? byCheck[check] ?? 'contract';

/** A sentence of the contract as one of ours. */
const sentence = (what: string): string =>
  (hookFirst.test(what) ? what : `${what.slice(0, 1).toUpperCase()}${what.slice(1)}`).replace(/\.?$/, '.');

/** What of a complaint is for the author: the hook and what is wrong, without the seed of the game. */
function plain(told: string): string {
  const what = told.replace(/^with \d players: /, '').replace(/ \(seed [^)]*\)$| \(\d players, seed .*\)$/, '');
  const [, hook, why] = /"hook":"(\w+)","what":"(.*)"\}$/.exec(what) ?? /failed in (\w+): (.*)$/.exec(what) ?? [];
  return hook === undefined ? what.replace(/^.*; what: /, '') : `${hook}: ${why}`;
}
const hookFirst = new RegExp(`^(${Object.keys(hookKinds).join('|')}|slice): `);

/** The place that a complaint is about: the hook, or the first word of it that stands in the sources. */
function placeOfComplaint(project: Project, what: string): Place | undefined {
  const [, hook] = hookFirst.exec(what) ?? [];
  if (hook !== undefined) return placeOfHook(project, hook);
  const [, setting] = /^settings\.([\w.]+)/.exec(what) ?? [];
  if (setting !== undefined) return placeAt(project, setting.split('.'));
  if (what.startsWith('the markets open'))
    return placeAt(project, ['fillFrom', /(coal|oil|garbage|uranium)/.exec(what)?.[1] ?? '']);
  if (/restock of/.test(what)) return placeAt(project, ['restock', /restock of (\w+)/.exec(what)?.[1] ?? '']);
  if (/suggested/.test(what)) return placeAt(project, ['suggested']);
  if (/connected/.test(what)) return placeAt(project, ['connections']);
  return undefined;
}

const isNoEnd = (why: string | undefined): boolean => why === 'rounds' || why === 'standstill';

/** Why a game does not come to its end, as far as its last position shows. */
function standstillReason(rules: ReturnType<typeof rulesOf>, state: GameState): string {
  const most = Math.max(...state.players.map(({ cities }) => cities.length));
  const open = rules.settings.slots.filter(({ from }) => from <= state.step).length;
  const full = rules.board.cities.filter(({ id, region, slots }) => {
    const spaces = slots === undefined ? open : slots.filter(({ from }) => from <= state.step).length;
    return state.regions.includes(region) && (state.houses[id] ?? []).length >= spaces;
  }).length;
  const inPlay = state.cities.length;
  const stepTwo = state.step === 1 && rules.stepTwoAt !== null ? `, Step 2 begins with ${rules.stepTwoAt}` : '';
  const never = rules.stepTwoAt === null ? ', Step 2 never begins' : '';
  return `After ${state.round} rounds nobody has more than ${most} of the ${rules.endAt} cities that end it${stepTwo}${never}; it is Step ${state.step}, and ${full} of ${inPlay} cities are full`;
}

/** What is probably to be changed where games find no end. */
const endMeant = (rules: ReturnType<typeof rulesOf>, state: GameState): string =>
  `endAt: ${Math.max(1, Math.max(...state.players.map(({ cities }) => cities.length)))} or fewer with ${rules.players} players`;

/** A whole game of bots that plan to the end without searching; undefined when it comes to its end. */
function botGame(rules: ReturnType<typeof rulesOf>): GameState | undefined {
  const begun = setup(rules, 'check');
  if (!begun.ok) return undefined;
  const { state } = begun.value;
  const sheet = sheetOf(rules);
  const players = state.players.map((_, seat) => playerOf(standardBot, `check ${seat}`, 'normal', true));
  const events: { type: string; why?: string }[] = [];
  for (let [seat] = waiting(state); seat !== undefined; [seat] = waiting(state)) {
    const play = { rules, state, events: [] };
    const turn = seatTurn(rules, state, seat, sheet);
    const decided = players[seat]?.decide(turn);
    if (decided === undefined || act(play, seat, decided) !== undefined) return undefined;
    events.push(
      ...(play.events as readonly { type: string; why?: string }[]).filter(({ type }) => type === 'game-ended'),
    );
  }
  return events.some(({ why }) => isNoEnd(why)) ? state : undefined;
}

/** Plays a plugin in company, and looks at everything that it says and does. @returns how many games came to their end. */
export function checkGames(
  project: Project,
  plugin: AnyPlugin,
  company: readonly AnyPlugin[],
  { games, bots, limitMs }: Games,
  findings: Findings,
): number {
  const others = requiredPlugins(plugin, company);
  const watch = watched(project, plugin, findings, others);
  const has = (tier: AnyPlugin['tier']): boolean => [plugin, ...others].some((one) => one.tier === tier);
  const table = [watch.plugin, ...others, ...(has('map') ? [] : [plainMap]), ...(has('deck') ? [] : [baseDeck])];
  const counts = playableCounts(plugin);
  let played = 0;
  const complain = (check: string, told: string): void => {
    const what = plain(told);
    const found = hookFirst.test(what) ? codeOf('fault', what) : codeOf(check, what);
    findings.add(found, placeOfComplaint(project, what), sentence(what));
  };
  const looping = (): void => {
    const hook = watch.atWork();
    const place = hook === null ? undefined : placeOfHook(project, hook);
    findings.add('endless-loop', place, `${hook ?? 'The game'} was still at work after ${limitMs / 1000} seconds.`);
  };
  const done = inTime(limitMs, () => {
    for (const { check, what } of inspect(watch.plugin, others, { games: 0 })) complain(check, what);
  });
  if (!done) looping();
  if (!done || findings.list.length > 0) return played;
  for (const count of counts) {
    const rules = rulesOf(table, count);
    for (let game = 0; game < games; game++) {
      const ended = inTime(limitMs, () => {
        const { complaint, state } = watchGame(rules, { seed: `check ${count} ${game}`, closely: 40 });
        if (complaint === undefined) played++;
        else if (/finds no end/.test(complaint.what))
          findings.add(
            'endless-game',
            placeAt(project, ['endAt']) ?? placeAt(project, ['settings']),
            `A game of ${count} finds no end. ${standstillReason(rules, state)}.`,
            { meant: endMeant(rules, state) },
          );
        else if (findings.list.length === 0) complain(complaint.check, complaint.what);
        watch.gameOver();
      });
      if (!ended) {
        looping();
        return played;
      }
      if (findings.list.length > 0) return played;
    }
    if (!bots || plugin.board === undefined) continue;
    const ended = inTime(limitMs, () => {
      const stuck = botGame(rules);
      if (stuck === undefined) played++;
      else
        findings.add(
          'endless-game',
          placeAt(project, ['endAt']) ?? placeAt(project, ['settings']),
          `A game of ${count} bots finds no end. ${standstillReason(rules, stuck)}.`,
          { meant: endMeant(rules, stuck) },
        );
    });
    if (!ended) looping();
    if (findings.list.length > 0) return played;
  }
  return played;
}

/** The same for a bot: it plays against itself. */
export function checkBotGames(project: Project, bot: Bot, limitMs: number, findings: Findings): void {
  const done = inTime(limitMs, () => {
    for (const { check, what } of inspectBot(bot)) {
      const code = check === 'secrets' ? 'bot-secrets' : check === 'fault' ? 'hook-throws' : codeOf(check, what);
      findings.add(code, placeAt(project, ['choose']), sentence(what));
    }
  });
  if (!done)
    findings.add(
      'endless-loop',
      placeAt(project, ['choose']),
      `choose was still at work after ${limitMs / 1000} seconds.`,
    );
}
