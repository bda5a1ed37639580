import { onScopeDispose, watch } from 'vue';
import { useRoute, useRouter } from 'vue-router';
import { useReplay } from './replay-store.ts';
import { inBackground } from '../../browser/failures.ts';

/** Browsers refuse an address that changes too often. */
const rest = 300;

const versionIn = (query: unknown): number | null =>
  typeof query === 'string' && /^\d{1,9}$/.test(query) ? Number(query) : null;

/** Keeps the position that is looked at in the page's address (`?at=`), and shows the one that stands there. */
export function useReplayAddress(): void {
  const replay = useReplay();
  const route = useRoute();
  const router = useRouter();
  let written: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const linked = versionIn(route.query['at']);
  if (linked !== null) replay.followLink(linked);
  watch(
    () => versionIn(route.query['at']),
    (version) => {
      // the answer to what was written a moment ago
      if (version === replay.at || version === written) return;
      if (version === null) replay.leave();
      else replay.go(version);
    },
  );
  watch(
    () => replay.at,
    (at) => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        written = at;
        const { at: _, ...others } = route.query;
        inBackground(router.replace({ query: at === null ? others : { ...others, at: String(at) }, hash: route.hash }));
      }, rest);
    },
  );
  onScopeDispose(() => clearTimeout(timer));
}
