import { noFuels, type PlantCard, type View } from '@gridwright/model';
import { describe, expect, it } from 'vitest';
import { withFigures } from '../../src/game/seat-figures.ts';
import { view } from '../small-board.ts';

const coal: PlantCard = { id: '10', number: 10, plus: 0, kind: 'coal', fuels: ['coal'], burns: 2, cities: 2 };
const sheet = { cards: { '10': coal } };
const [first, second] = view.seats;
if (first === undefined || second === undefined) throw new Error('the small board has two seats');
/** As a push leaves it: the first seat has a plant and fuel more. */
const told: View = {
  ...view,
  seats: [{ ...first, plants: [{ id: '10', stored: {} }], fuels: { ...noFuels, coal: 3 } }, second],
};

describe('the figures of a seat, which a push leaves out', () => {
  it('follow from its plants and its fuel', () => {
    const [shown] = withFigures(told, view, sheet).seats;
    expect(shown).toMatchObject({ plants: [{ id: '10', stored: { coal: 3 } }], capacity: 2, powerable: 2 });
  });

  it('stay what they are for seats that did not change', () => {
    expect(withFigures(told, view, sheet).seats[1]).toBe(second);
    expect(withFigures(view, view, sheet)).toBe(view);
  });

  it('wait for the cards, and are all worked out once these are there', () => {
    expect(withFigures(told, view, null)).toBe(told);
    expect(withFigures(told, null, sheet).seats[0]).toMatchObject({ capacity: 2 });
  });
});
