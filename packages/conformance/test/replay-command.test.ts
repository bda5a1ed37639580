import { hash } from 'node:crypto';
import { type Facts, run } from '@gridwright/cli';
import { baseDeck } from '@gridwright/decks';
import { noFuels } from '@gridwright/model';
import { describe, expect, it } from 'vitest';
import { maps } from '../src/plugins.ts';
import {
  actionsOf,
  factsOf,
  isAskedOnlyThere,
  type RecordedGame,
  recordedGames,
  setupOf,
} from '../src/recorded-game.ts';

const plugins = [baseDeck, ...Object.values(maps)];

/** A recorded game as the file that somebody would write who was there. */
const recordOf = (game: RecordedGame): string =>
  JSON.stringify({
    format: 'gridwright-record',
    version: 1,
    table: { players: game.players, plugins: ['deck:base', `map:${game.map}`] },
    setup: setupOf(game),
    // as records were written when fuel was given back one kind at a time
    actions: actionsOf(game).map(({ seat, action }, at) =>
      action.type === 'discard-fuel'
        ? { seat, type: action.type, fuel: game.events[at]?.resource, count: 1 }
        : { seat, ...action },
    ),
  });

/** What `gridwright replay` prints about a file, line by line. */
async function printed(file: string, ...flags: readonly string[]): Promise<readonly unknown[]> {
  const lines: string[] = [];
  let complaints = '';
  const code = await run(['replay', 'FILE', ...flags], {
    terminal: {
      out: (text) => lines.push(...text.trimEnd().split('\n')),
      complain: (text) => (complaints += text),
      live: false,
      read: () => Promise.resolve(file),
      write: () => Promise.reject(new Error('a replay writes nothing')),
    },
    installed: () => Promise.resolve({ ok: true, value: { plugins, bots: [] } }),
    adding: { add: () => Promise.reject(new Error('a replay adds nothing')), remove: () => ({ ok: false, error: '' }) },
    sha256: (text) => hash('sha256', text),
  });
  expect({ code, complaints }).toEqual({ code: 0, complaints: '' });
  return lines.map((line) => JSON.parse(line) as unknown);
}

/** A line of facts in the words of the recorded checkpoints. */
function asRecorded({ phase, plants, pile, markets, index: _index, seat: _seat, ...facts }: Facts): object {
  const phases: Readonly<Record<string, string>> = { fuel: 'resources', over: 'end' };
  return {
    ...facts,
    phase: phases[phase] ?? phase,
    market: plants,
    deckLeft: pile,
    resources: markets['main'],
  };
}
interface RecordedFacts {
  readonly players: readonly { readonly fuel: object }[];
}
const withEveryFuel = (recorded: object): object => ({
  ...recorded,
  players: (recorded as RecordedFacts).players.map((player) => ({ ...player, fuel: { ...noFuels, ...player.fuel } })),
});

describe('`gridwright replay` of the games recorded by another program', () => {
  it.each(recordedGames)('%s: prints their facts after every action, and their end', async (_name, game) => {
    const record = recordOf(game);
    const lines = (await printed(record, '--checkpoints')) as readonly Facts[];
    expect(lines.map(({ index }) => index)).toEqual(game.checkpoints.map(({ afterEvent }) => afterEvent));
    expect(lines.map(({ seat }) => seat)).toEqual([null, ...game.events.map(({ player }) => player)]);
    for (const [position, line] of lines.entries()) {
      const checkpoint = game.checkpoints[position];
      if (checkpoint === undefined) throw new Error(`there is no checkpoint ${position}`);
      if (isAskedOnlyThere(game, checkpoint.afterEvent, false)) continue;
      expect(asRecorded(line), `after action ${line.index}`).toEqual(withEveryFuel(factsOf(checkpoint)));
    }
    const [end] = await printed(record, '--json');
    expect(end).toMatchObject({ phase: 'over', ranking: game.result.ranking.map((seat) => ({ seat })) });
  });
});
