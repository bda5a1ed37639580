import type { Puzzle, Result } from '@gridwright/model';
import type { GameCopy, Refusal } from '@gridwright/protocol';
import { Refused } from './answers.ts';
import { askDevice } from './local-engine.ts';
import { bringOwnMap } from './own-map.ts';
import { keptIdOf, personIn, remember } from './local-tables.ts';
import type { Api } from './use-api.ts';

type Made = Result<{ readonly id: string }, Refusal>;

const made = (question: Parameters<typeof askDevice>[0]): Promise<string> =>
  new Promise((resolve, reject) => {
    askDevice(question, (answer) => {
      if (answer.tell !== 'data') return reject(new Error('the games on this device cannot be opened'));
      const table = answer.data as Made;
      if (table.ok) resolve(table.value.id);
      else reject(new Refused(table.error));
    });
  });

/** The ids of the plugins of one kind at a table. */
const idsOf = ({ plugins }: Puzzle['state']['table'], kinds: readonly string[]): readonly string[] =>
  plugins.flatMap(({ id }) => (kinds.includes(id.split(':')[0] ?? '') ? [id] : []));

/** The moment of a puzzle as the copy of a game that has no other: whoever solves it sits in its seat, and bots in all others. */
export function copyOfPuzzle({ id, seat, state }: Puzzle, name: string): GameCopy {
  const { table, regions } = state;
  const kinds = state.players.map((_, other) => (other === seat ? ('human' as const) : ('bot' as const)));
  return {
    table: `puzzle-${id}`,
    seat,
    wish: {
      map: idsOf(table, ['map'])[0] ?? '',
      deck: idsOf(table, ['deck'])[0] ?? '',
      variants: idsOf(table, ['edition', 'variant', 'house']),
      seats: kinds,
      regions: [...regions],
      money: 'open',
      bots: 'instant',
      // that would be the answer
      hints: false,
      ...(table.options === undefined ? {} : { options: table.options }),
    },
    seats: kinds.map((kind, other) => ({
      kind,
      bot: null,
      name: kind === 'human' ? name : null,
      look: { colour: other, house: other },
    })),
    state,
  };
}

/** A table on this device that stands where a puzzle does, for somebody of this name. Gives its id. */
export async function openPuzzle(puzzle: Puzzle, name: string): Promise<string> {
  const copy = copyOfPuzzle(puzzle, name);
  const people = copy.seats.map((_, seat) => (seat === copy.seat ? personIn(seat, [seat]) : null));
  const id = await made({ ask: 'copy', copy, people });
  remember(id, false);
  return id;
}

/**
 * A table on this device with a copy of a running game, as the own seat may imagine it. The server is asked for the copy, and
 * hears nothing of what is done with it. Gives the id of the table.
 */
export async function tryOut(api: Api, table: string, everySeat: boolean): Promise<string> {
  const copy = await api.client.game.copy.query({ table });
  await bringOwnMap(api, table);
  const all = copy.seats.map((_, seat) => seat);
  const played = everySeat ? all : [copy.seat];
  const people = all.map((seat) => (played.includes(seat) ? personIn(seat, played) : null));
  const id = await made({ ask: 'copy', copy, people });
  remember(id, everySeat);
  return id;
}

/** The same copy as it stood before the last thing that was done there by hand. Gives the id of its table. */
export async function stepBack(table: string, everySeat: boolean): Promise<string> {
  const id = await made({ ask: 'back', table });
  remember(id, everySeat);
  return id;
}

/**
 * Keeps a finished game of the server on this device, to be looked back on without a network. Asked for again, it stays as it
 * is. Gives the id of its table here.
 *
 * @param people the seats in which people played
 * @param own the seat of whoever keeps it; null where they only looked on
 */
export async function keepGame(
  api: Api,
  table: string,
  { people, own }: { readonly people: readonly number[]; readonly own: number | null },
): Promise<string> {
  const { seal: _seal, ...record } = await api.client.game.record.query({ table });
  await bringOwnMap(api, table);
  const byPerson = Array.from({ length: record.table.players }, (_, seat) =>
    people.includes(seat) ? personIn(seat, own === null ? [] : [own]) : null,
  );
  const id = await made({ ask: 'keep', id: keptIdOf(table), record, people: byPerson });
  remember(id, false);
  return id;
}
