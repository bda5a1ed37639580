// Writes the golden games of all maps: games of chance that show something, and games from real tables.
// Run by `pnpm golden` in this package; then `vitest run -u maps` writes the hashes of their events.
import { mkdirSync, writeFileSync } from 'node:fs';
import { options, replay, sealRecord, waiting } from '@gridwright/core';
import type { AnyPlugin } from '@gridwright/core/plugin';
import { begin, dice, randomMove, rulesOf, type Scene, sceneAt } from '@gridwright/core/testing';
import { baseDeck, bigDeck, bothDecks, newDeck } from '@gridwright/decks';
import type { GameEvent, PlayerCount, RecordedAction } from '@gridwright/model';
import { maps } from './plugins.ts';
import { actionOf, recordedGames, setupOf } from './recorded-game.ts';

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

function playByChance(rules: Scene['rules'], seed: string): Played {
  const chance = dice(seed);
  let now = begin(rules, seed);
  const events = [...now.events];
  const actions: RecordedAction[] = [];
  while (now.state.phase.at !== 'over') {
    const [seat = 0] = waiting(now.state);
    const action = randomMove(options(rules, now.state, seat), chance);
    now = now.act(seat, action);
    actions.push({ seat, action });
    events.push(...now.events);
  }
  return { end: now, events, actions };
}

function write(map: string, name: string, record: unknown): void {
  const folder = new URL(`../../../maps/${map}/test/games/`, import.meta.url);
  mkdirSync(folder, { recursive: true });
  const { actions, ...head } = record as { readonly actions: readonly unknown[] };
  const lines = actions.map((action) => `    ${JSON.stringify(action)}`).join(',\n');
  const start = JSON.stringify(head, null, 2).replace(/\n\}$/, '');
  writeFileSync(new URL(`${name}.json`, folder), `${start},\n  "actions": [\n${lines}\n  ]\n}\n`);
  console.log(`maps/${map}/test/games/${name}.json: ${actions.length} actions`);
}

function chanceGame(map: string, plugin: AnyPlugin, { name, players, deck, shows }: Wanted): void {
  const rules = rulesOf([deck, plugin], players);
  for (let number = 0; number < 2000; number++) {
    const seed = `${name} ${number}`;
    const { end, events, actions } = playByChance(rules, seed);
    if (shows(events)) return write(map, name, sealRecord({ table: rules.table, seed, actions }, end.state));
  }
  throw new Error(`no game of chance on ${map} shows ${name}`);
}

function realGame(map: string, plugin: AnyPlugin, players: PlayerCount): void {
  const game = recordedGames.find(([name]) => name === `${map}-${players}`)?.[1];
  if (game === undefined) return;
  const rules = rulesOf([baseDeck, plugin], players, { regions: game.regions });
  const actions = game.events.map((event) => ({ seat: event.player, action: actionOf(event) }));
  const parts = { table: rules.table, seed: 'recorded', setup: setupOf(game), actions };
  const end = replay(rules, { ...parts, names: [], seal: null });
  if (!end.ok) throw new Error(JSON.stringify(end.error));
  write(map, `real-${players}`, sealRecord(parts, sceneAt(rules, end.value.state).state));
}

for (const [map, plugin] of Object.entries(maps)) {
  for (const one of wanted) chanceGame(map, plugin, one);
  for (const players of [2, 5] as const) realGame(map, plugin, players);
}
