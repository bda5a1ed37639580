import { onBeforeUnmount, onMounted } from 'vue';
import { attempt } from '../../browser/failures.ts';
import type { Draft } from './draft.ts';
import { isShared, sharedDraft } from './share.ts';

/**
 * Takes the draft that a link to this page brings along, now and whenever another such link is followed; what was drawn
 * here before comes back with Undo.
 *
 * @param unreadable told of a link that holds nothing that can be read
 */
export function useSharedDraft(begin: (draft: Draft) => Promise<void>, unreadable: () => void): void {
  async function takeShared(): Promise<void> {
    const here = new URL(location.href);
    if (!isShared(here)) return;
    history.replaceState(history.state, '', here.pathname);
    const shared = await sharedDraft(here);
    if (shared !== null) await begin(shared);
    else unreadable();
  }
  const takeLink = (): void => attempt('page', takeShared);
  onMounted(() => {
    takeLink();
    window.addEventListener('hashchange', takeLink);
  });
  onBeforeUnmount(() => window.removeEventListener('hashchange', takeLink));
}
