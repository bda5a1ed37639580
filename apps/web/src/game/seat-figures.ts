import { seatFigures, tankOfCard } from '@gridwright/arithmetic';
import type { Sheet, View } from '@gridwright/model';

/**
 * A view with the figures of its seats, which a push of changes leaves out. Seats that are as `before` keep theirs; without a
 * sheet nothing is known of the cards yet.
 */
export function withFigures(view: View, before: View | null, sheet: Pick<Sheet, 'cards'> | null): View {
  if (sheet === null || view.seats === before?.seats) return view;
  const seats = view.seats.map((seat, at) => {
    if (seat === before?.seats[at]) return seat;
    const tanks = seat.plants.flatMap(({ id }) => sheet.cards[id] ?? []).map(tankOfCard);
    return { ...seat, ...seatFigures(tanks, seat.fuels) };
  });
  return { ...view, seats };
}
