import { pluginRef } from '@gridwright/core';
import { baseDeck } from '@gridwright/decks';
import germany from '@gridwright/map-germany';
import type { PlayerCount } from '@gridwright/model';
import { type Planned, planned } from './server-games.ts';
import { seed } from './load-servers.ts';
import { newCookie, openWire, type Wire } from './server-wire.ts';
import { tableWish } from './table-wish.ts';

/** Milliseconds that people waited: for the answer to their own action, and for word of somebody else's. */
export interface Waited {
  readonly actions: number[];
  readonly pushes: number[];
}

/** An action that was sent: when, by whom, and whose waiting for it counts. */
interface Sent {
  readonly at: number;
  readonly seat: number;
  readonly waited: Waited;
}

/** The steps of every game of so many people: the servers draw all games from one seed. */
export const planFor = (players: PlayerCount): readonly Planned[] =>
  planned(seed, { players, plugins: [baseDeck, germany].map(pluginRef), regions: 'random', money: 'hidden' });

/** People around a table, each with a connection of their own, who play one game after the other. */
export interface Crew {
  /**
   * Does the next thing and waits for the answer; begins another game after the last.
   *
   * @param due when it was to be done, from which on everybody waits; now when absent
   */
  readonly act: (waited: Waited, due?: number) => Promise<void>;
  readonly close: () => void;
  /** The table they are at. */
  readonly table: () => string;
}

/** Seats people at a table, each at the next of the servers, and starts the game. Whoever sits there also watches. */
export async function crewAt(ports: readonly number[], plan: readonly Planned[], players: number): Promise<Crew> {
  const wires = await Promise.all(
    Array.from({ length: players }, async (_, seat) => {
      const port = ports[seat % ports.length] ?? 0;
      return openWire(port, await newCookie(port));
    }),
  );
  let [table, next] = ['', 0];
  /** By the version that they lead to. */
  let sent = new Map<number, Sent>();
  let left: readonly (() => void)[] = [];

  async function begin(host: Wire): Promise<void> {
    const wish = { ...tableWish, seats: wires.map(() => 'human'), name: 'Anna' };
    const { id } = (await host.call('mutation', 'table.create', wish)) as { readonly id: string };
    for (const [seat, wire] of wires.entries())
      if (seat > 0) await wire.call('mutation', 'table.join', { table: id, seat, name: `Friend ${seat}` });
    await host.call('mutation', 'table.start', { table: id });
    // the games are written down with every pass in them
    for (const wire of wires) await wire.call('mutation', 'game.setAutomation', { table: id, passWhenBroke: false });
    for (const leave of left) leave();
    const sentHere = new Map<number, Sent>();
    sent = sentHere;
    [table, next] = [id, 0];
    left = await Promise.all(
      wires.map((wire, seat) =>
        wire.follow(id, (version) => {
          // who acts has the answer; the others hear of it
          const step = sentHere.get(version);
          if (step !== undefined && step.seat !== seat) step.waited.pushes.push(performance.now() - step.at);
        }),
      ),
    );
  }

  const [host] = wires;
  if (host === undefined) throw new Error('somebody has to play');
  await begin(host);
  return {
    table: () => table,
    close: () => {
      for (const wire of wires) wire.close();
    },
    act: async (waited, due) => {
      const isFirst = next === plan.length;
      if (isFirst) await begin(host);
      const number = next++;
      const { seat, seen, action, version } = plan[number] ?? { seat: 0, seen: 0, action: null, version: 0 };
      const wire = wires[seat] ?? host;
      const message = wire.written('game.act', { table, seen, actions: [action], id: `${table} ${number}` });
      const at = isFirst ? performance.now() : (due ?? performance.now());
      sent.set(version, { at, seat, waited });
      const answer = await wire.send(message);
      waited.actions.push(performance.now() - at);
      if (!answer.includes(`"version":${version}`)) throw new Error(`action ${number} was answered with ${answer}`);
    },
  };
}
