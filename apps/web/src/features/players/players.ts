import { type Seat, seatIn, type SeatView } from '@gridwright/model';
import { computed, type ComputedRef } from 'vue';
import { useI18n } from 'vue-i18n';
import type { TurnState } from '../../game/turns.ts';
import { useTable } from '../../game/table-store.ts';
import { useNaming } from '../../game/naming.ts';
import type { OpenGame } from '../../game/scene.ts';
import { standingOf } from '../../game/player-status.ts';

/** A player with everything a panel says of them. */
export interface ShownPlayer {
  readonly player: SeatView;
  readonly name: string;
  readonly state: TurnState;
  /** What they do just now, in words. */
  readonly status: string;
  readonly bot: boolean;
}

/** The players in turn order. */
export function usePlayers(open: () => OpenGame): ComputedRef<readonly ShownPlayer[]> {
  const table = useTable();
  const names = useNaming();
  const { t } = useI18n();
  /** A bot moves for this seat, be it for a person who is away. */
  const isBot = (seat: Seat): boolean => {
    const held = table.current?.seats[seat];
    return held?.kind === 'bot' || held?.standIn === true;
  };

  return computed(() => {
    const { view } = open();
    return view.order.flatMap((seat) => {
      const player = seatIn(view, seat);
      const { state, key, params } = standingOf(view.phase, seat);
      return player === undefined
        ? []
        : [{ player, state, status: t(`status.${key}`, params), name: names.value.seat(seat), bot: isBot(seat) }];
    });
  });
}
