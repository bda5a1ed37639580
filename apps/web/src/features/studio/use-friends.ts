import type { PlayerCount } from '@gridwright/model';
import { useI18n } from 'vue-i18n';
import { useRouter } from 'vue-router';
import { useTable } from '../../game/table-store.ts';
import { useSession } from '../../session/session.ts';
import type { Draft } from './draft.ts';

/** Opens a table for friends on a draft, on the server that the page came from, and leads to its lobby. */
export function useFriends() {
  const table = useTable();
  const session = useSession();
  const router = useRouter();
  const { t } = useI18n();

  return async (draft: Draft, players: PlayerCount, wished: string): Promise<void> => {
    const name = wished.trim();
    const id = await table.createOnDraft({ ...draft }, players, name || t('players.player'));
    if (name !== '') session.name = name;
    await router.push({ name: 'table', params: { id } });
  };
}
