import type { View } from '@gridwright/model';
import { expect, test } from 'vitest';
import { variant, withMadeUp } from './support/made-up.ts';
import { packages } from './support/plugins.ts';
import { running } from './support/server.ts';
import { seatedGame } from './support/table.ts';

interface Recipe {
  readonly cards: readonly { readonly number: number }[];
}

/** Everybody keeps one plant, and all plants are hybrids: plant 3 stores six tokens, every other two. */
const smallTanks = variant({
  settings: { plantLimit: [1, 1, 1, 1, 1] },
  hooks: {
    deckRecipe: (recipe: Recipe) => ({
      ...recipe,
      cards: recipe.cards.map((card) => ({ ...card, fuels: ['coal', 'oil'], burns: card.number === 3 ? 3 : 1 })),
    }),
  },
});

const owes = ({ phase }: View, seat: number): boolean => phase.at === 'auction' && phase.owing?.seat === seat;

test('what the page sends for fuel that has no room after scrapping is done: one answer, whole', async () => {
  const { address } = await running({ plugins: [...packages, 'odd'], source: withMadeUp({ odd: smallTanks }) });
  const game = await seatedGame(address, 2, { variants: ['variant:odd'] });
  const { seats } = await game.playUntil((view) => view.phase.at === 'fuel');
  const owner = seats.findIndex(({ plants }) => plants.some(({ id }) => id === '3'));
  await game.playUntil((view) => view.phase.at === 'fuel' && view.phase.turn === owner);
  for (const fuel of ['coal', 'oil'])
    expect(await game.act(owner, { type: 'buy', market: 'main', fuel, count: 3 })).toMatchObject({ ok: true });
  // nothing is burned, so that the store is still full when the next plant comes
  await game.playUntil((view) => view.phase.at === 'bureaucracy');
  await game.act(owner, { type: 'power', runs: [] });
  await game.playUntil((view) => owes(view, owner));
  const send = async (actions: readonly object[], id: string) =>
    game.at(owner).game.act.mutate({
      table: game.table,
      seen: (await game.view(owner)).version,
      actions: actions,
      id,
    });
  expect(await send([{ type: 'discard-plant', plant: '3' }], 'scrap')).toMatchObject({ ok: true });
  const [asked] = (await game.offered(owner)).options;
  expect(asked).toEqual({
    type: 'discard-fuel',
    answers: [
      { coal: 3, oil: 1 },
      { coal: 2, oil: 2 },
      { coal: 1, oil: 3 },
    ],
  });
  expect(await send([{ type: 'discard-fuel', fuels: { coal: 3, oil: 1 } }], 'give back')).toMatchObject({ ok: true });
  expect((await game.view(owner)).seats[owner]?.fuels).toEqual({ coal: 0, oil: 2, garbage: 0, uranium: 0 });
});
