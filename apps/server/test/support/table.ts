import { leastOf } from '@gridwright/core/plugin';
import type { Action, Offered, View } from '@gridwright/model';
import type { ActAnswer, NewTable } from '@gridwright/protocol';
import { plainWish } from './plain-wish.ts';
import { type Client, type Person, visitor } from './server.ts';
import { anyOf, dice } from './stand-in.ts';
import { watching } from './watching.ts';

export { plainWish } from './plain-wish.ts';

/** A game in which every seat is held by a person of its own. */
export interface Seated {
  readonly table: string;
  readonly people: readonly Person[];
  /** The person in a seat. */
  readonly at: (seat: number) => Client;
  readonly view: (seat?: number) => Promise<View>;
  readonly offered: (seat: number) => Promise<Offered>;
  readonly act: (seat: number, action: unknown) => Promise<ActAnswer>;
  /** The first seat that the game waits for. */
  readonly whoseTurn: () => Promise<number>;
  /** Plays the smallest things until something is so: nominates and builds where possible, and passes else. */
  readonly playUntil: (reached: (view: View) => boolean) => Promise<View>;
}

let actions = 0;

/** A started game of people, each with a browser of their own. */
export async function seatedGame(address: string, players = 2, more: Partial<NewTable> = {}): Promise<Seated> {
  const people = await Promise.all(Array.from({ length: players }, () => visitor(address, 'live')));
  const at = (seat: number): Client => {
    const person = people[seat];
    if (person === undefined) throw new Error(`nobody sits at ${seat}`);
    return person.client;
  };
  const seats = people.map(() => 'human' as const);
  const { id: table } = await at(0).table.create.mutate({ ...plainWish, seats, ...more, name: 'Anna' });
  for (let seat = 1; seat < players; seat++) await at(seat).table.join.mutate({ table, seat, name: `Friend ${seat}` });
  await at(0).table.start.mutate({ table });

  const view = async (seat = 0): Promise<View> => at(seat).game.view.query({ table });
  const offered = async (seat: number): Promise<Offered> => at(seat).game.offered.query({ table });
  const actAt = (version: number, seat: number, action: unknown): Promise<ActAnswer> =>
    at(seat).game.act.mutate({ table, seen: version, actions: [action], id: `support ${actions++}` });
  const act = async (seat: number, action: unknown): Promise<ActAnswer> =>
    actAt((await view(seat)).version, seat, action);

  async function step(): Promise<void> {
    const { waiting, version } = await view();
    const seat = waiting[0] ?? 0;
    const { options } = await offered(seat);
    const chosen = options.find(({ type }) => type === 'open' || type === 'build') ?? options.at(-1);
    const action: Action = chosen?.type === 'bid' ? { type: 'pass' } : leastOf(chosen ?? { type: 'pass' });
    const answer = await actAt(version, seat, action);
    // the server may have passed meanwhile for whoever had nothing to choose, which may end the game
    if (!answer.ok && !['stale-version', 'game-over'].includes(answer.error.code)) throw new Error(answer.error.code);
  }

  return {
    table,
    people,
    at,
    view,
    offered,
    act,
    whoseTurn: async () => (await view()).waiting[0] ?? -1,
    playUntil: async (reached) => {
      for (let steps = 0; steps < 5000; steps++) {
        const now = await view();
        if (reached(now)) return now;
        await step();
      }
      throw new Error('it was never reached');
    },
  };
}

/** A game that bots have played to its end. */
export async function finishedGame(client: Client, more: Partial<NewTable> = {}) {
  const seats = ['bot', 'bot', 'bot'] as const;
  const wish = { ...plainWish, seats, variants: ['variant:first-game'], ...more, name: 'Anna' };
  const { id: table } = await client.table.create.mutate(wish);
  const seen = watching(client, table);
  await seen.until(() => seen.pushes.length > 0);
  await client.table.start.mutate({ table });
  await seen.until(() => seen.pushes.some(({ push }) => push.type === 'table' && push.table.status === 'over'));
  return { table };
}

/** Plays a seat against bots until the game is over. */
export async function playOut(client: Client, table: string): Promise<View> {
  const throwDice = dice('fork');
  for (let turn = 0; turn < 20_000; turn++) {
    const view = await client.game.view.query({ table });
    if (view.phase.at === 'over') return view;
    if (view.you === null || !view.waiting.includes(view.you)) {
      await new Promise((resolve) => setTimeout(resolve, 2));
      continue;
    }
    const offered = await client.game.offered.query({ table });
    if (offered.options.length === 0) continue;
    await client.game.act.mutate({
      table,
      seen: view.version,
      actions: [anyOf(offered, throwDice)],
      id: `${turn}`,
    });
  }
  throw new Error('it never ended');
}
