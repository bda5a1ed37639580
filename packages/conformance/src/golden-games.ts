// Writes the golden games of all maps: games of chance that show something, games of bots, and games from real tables.
// Run by `pnpm golden` in this package, or `pnpm golden brazil` for some maps; then `vitest run -u maps` writes their events.
import { mkdirSync, writeFileSync } from 'node:fs';
import { standardBot } from '@gridwright/bots';
import { options, playerOf, replay, sealRecord, seatTurn, sheetOf, waiting } from '@gridwright/core';
import type { AnyPlugin } from '@gridwright/core/plugin';
import { begin, dice, randomMove, rulesOf, type Scene, sceneAt } from '@gridwright/core/testing';
import { baseDeck, bigDeck, bothDecks, customMix, newDeck } from '@gridwright/decks';
import germany from '@gridwright/map-germany';
import type { Action, GameEvent, PlayerCount, RecordedAction, Seat } from '@gridwright/model';
import { firstGame, recharged, startingCities, trust } from '@gridwright/variants';
import { mix } from './matrix.ts';
import { maps } from './plugins.ts';
import { actionsOf, recordedGames, setupOf } from './recorded-game.ts';

/** A game of chance: what it is played with, and what must happen in it. */
interface Wanted {
  readonly name: string;
  readonly players: PlayerCount;
  readonly deck: AnyPlugin;
  readonly shows: (events: readonly GameEvent[]) => boolean;
}

const happens = (type: GameEvent['type']) => (events: readonly GameEvent[]) =>
  events.some((event) => event.type === type);
const stepThreeIn = (moment: 'auction' | 'building' | 'bureaucracy') => (events: readonly GameEvent[]) =>
  events.some((event) => event.type === 'step-three-drawn' && event.moment === moment);

const wanted: readonly Wanted[] = [
  { name: 'chance-3-step-3-in-an-auction', players: 3, deck: baseDeck, shows: stepThreeIn('auction') },
  { name: 'chance-4-fuel-goes-back', players: 4, deck: newDeck, shows: happens('fuel-returned') },
  { name: 'chance-6-cards-laid-aside', players: 6, deck: bothDecks, shows: stepThreeIn('bureaucracy') },
  { name: 'chance-2-big-deck', players: 2, deck: bigDeck, shows: stepThreeIn('building') },
];

interface Played {
  readonly end: Scene;
  readonly events: readonly GameEvent[];
  readonly actions: readonly RecordedAction[];
}

/** Chooses for a seat that is asked. */
type Choose = (state: Scene['state'], seat: Seat) => Action;

function play(rules: Scene['rules'], seed: string, choose: Choose): Played {
  let now = begin(rules, seed);
  const events = [...now.events];
  const actions: RecordedAction[] = [];
  while (now.state.phase.at !== 'over') {
    const [seat = 0] = waiting(now.state);
    const action = choose(now.state, seat);
    now = now.act(seat, action);
    actions.push({ seat, action });
    events.push(...now.events);
  }
  return { end: now, events, actions };
}

function write(place: string, name: string, record: unknown): void {
  const folder = new URL(`../../../${place}/test/games/`, import.meta.url);
  mkdirSync(folder, { recursive: true });
  const { actions, ...head } = record as { readonly actions: readonly unknown[] };
  const lines = actions.map((action) => `    ${JSON.stringify(action)}`).join(',\n');
  const start = JSON.stringify(head, null, 2).replace(/\n\}$/, '');
  writeFileSync(new URL(`${name}.json`, folder), `${start},\n  "actions": [\n${lines}\n  ]\n}\n`);
  console.log(`${place}/test/games/${name}.json: ${actions.length} actions`);
}

/** Where the rules of a map let nothing of the kind happen the first game has to do, under a name that promises nothing. */
function chanceGame(place: string, rules: Scene['rules'], { name, shows }: Pick<Wanted, 'name' | 'shows'>): void {
  const plain = `chance-${rules.players}`;
  for (let number = 0; number < 600; number++) {
    const seed = `${name} ${number}`;
    const chance = dice(seed);
    const choose: Choose = (state, seat) => randomMove(options(rules, state, seat), chance);
    const { end, events, actions } = play(rules, seed, choose);
    if (shows(events)) return write(place, name, sealRecord({ table: rules.table, seed, actions }, end.state));
  }
  if (name === plain) throw new Error(`no game of chance in ${place} comes to its end`);
  chanceGame(place, rules, { name: plain, shows: happens('game-ended') });
}

/** Bots hurry at times: their game can be over before the Step 3 card comes. Where it never is, their first game has to do. */
function botGame(map: string, plugin: AnyPlugin): void {
  const name = 'bots-5-end-in-step-2';
  const rules = rulesOf([baseDeck, plugin], 5);
  const sheet = sheetOf(rules);
  let first: (() => void) | undefined;
  for (let number = 0; number < 60; number++) {
    const seed = `${name} ${number}`;
    const bots = [0, 1, 2, 3, 4].map((seat) => playerOf(standardBot, `${seed} ${seat}`));
    const choose: Choose = (state, seat) => {
      const player = bots[seat];
      if (player === undefined) throw new Error(`there is no bot in seat ${seat}`);
      return player.decide(seatTurn(rules, state, seat, sheet));
    };
    const { end, actions } = play(rules, seed, choose);
    const writeAs = (as: string) => (): void =>
      write(`maps/${map}`, as, sealRecord({ table: rules.table, seed, actions }, end.state));
    if (end.state.step === 2) return writeAs(name)();
    first ??= writeAs('bots-5');
  }
  first?.();
}

function realGame(map: string, plugin: AnyPlugin, players: PlayerCount): void {
  const game = recordedGames.find(([name]) => name === `${map}-${players}`)?.[1];
  if (game === undefined) return;
  const rules = rulesOf([baseDeck, plugin], players, { regions: game.regions });
  const parts = { table: rules.table, seed: 'recorded', setup: setupOf(game) };
  const actions: RecordedAction[] = [];
  const end = replay(
    rules,
    { ...parts, actions: actionsOf(game), names: [], bots: [], seal: null },
    ({ played, events }) => {
      if (played && events.length > 0) actions.push({ seat: played.seat, action: played.action });
    },
  );
  if (!end.ok) throw new Error(JSON.stringify(end.error));
  write(`maps/${map}`, `real-${players}`, sealRecord({ ...parts, actions }, sceneAt(rules, end.value.state).state));
}

const named = process.argv.slice(2);
for (const [map, plugin] of Object.entries(maps)) {
  if (named.length > 0 && !named.includes(map)) continue;
  for (const one of wanted) chanceGame(`maps/${map}`, rulesOf([one.deck, plugin], one.players), one);
  botGame(map, plugin);
  for (const players of [2, 5] as const) realGame(map, plugin, players);
}

// what is no map has its games here
const here = 'packages/conformance';
const ended = happens('game-ended');
const { usa = germany } = maps;
const others: readonly (readonly [name: string, rules: Scene['rules'], shows: Wanted['shows']])[] = [
  ['chance-4-base-deck', rulesOf([baseDeck, germany], 4), ended],
  ['chance-6-base-deck', rulesOf([baseDeck, germany], 6), ended],
  ['chance-3-first-game', rulesOf([baseDeck, germany, firstGame], 3), ended],
  ['chance-4-custom-mix', rulesOf([customMix, germany], 4, { deckOptions: mix }), ended],
  ['chance-3-recharged', rulesOf([recharged, baseDeck, germany], 3), happens('note-made')],
  ['chance-2-trust', rulesOf([recharged, baseDeck, germany, trust], 2), happens('step-began')],
  ['chance-4-starting-cities', rulesOf([recharged, baseDeck, germany, startingCities], 4), ended],
  ['chance-5-recharged', rulesOf([recharged, baseDeck, usa], 5), ended],
];
for (const [name, rules, shows] of others)
  if (named.length === 0 || named.includes(name)) chanceGame(here, rules, { name, shows });
