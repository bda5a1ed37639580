import type { PlayerCount } from '@gridwright/model';
import { useI18n } from 'vue-i18n';
import { useRouter } from 'vue-router';
import { offerOnDevice } from '../../api/offered-map.ts';
import type { MapWorkshop } from '../../api/map-workshop.ts';
import { useTable } from '../../game/table-store.ts';
import { useSession } from '../../session/session.ts';
import { asNewTable, firstWish, withPlayers } from '../new-table/table-form.ts';
import { isComposed } from '../new-table/plugin-options.ts';
import type { Draft } from './draft.ts';
import { fileText } from './map-file.ts';

/** Begins a game against bots on a draft, in this browser. */
export function usePlay(workshop: MapWorkshop) {
  const table = useTable();
  const session = useSession();
  const router = useRouter();
  const { t } = useI18n();

  /** @returns whether the game has begun; it has not where another map has the id */
  return async (draft: Draft, players: PlayerCount): Promise<boolean> => {
    const pictures = await workshop.draw(draft.board, draft.messages);
    const id = await offerOnDevice(fileText(draft), pictures);
    if (id === null) return false;
    await table.loadCatalogHere();
    const map = table.catalog?.maps.find((listed) => listed.id === id);
    const deck = table.catalog?.decks.find((listed) => !isComposed(listed));
    if (map === undefined || deck === undefined) throw new Error(`${id} is not offered on this device`);
    const wish = asNewTable(withPlayers(firstWish(map, deck), players), map, deck);
    if (wish === null) throw new Error(`no table can be made on ${id}`);
    const game = await table.createHere(wish, new Map([[0, session.name || t('players.player')]]));
    await router.push({ name: 'table', params: { id: game } });
    return true;
  };
}
