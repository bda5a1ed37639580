import type { View } from '@gridwright/model';
import type { Decision, Refusal } from '@gridwright/protocol';
import { type Ref, shallowRef, type ShallowRef, watch } from 'vue';
import type { Api, Instructions } from '../api/api.ts';

/** The seat's own side of the table, kept in step with the game. */
export interface FollowedDesk {
  readonly desk: ShallowRef<Decision | null>;
  /** Why the server has no desk for this seat, as when a plugin of the game is gone; null when it has. */
  readonly withheld: ShallowRef<unknown>;
  /** Resolves when the desk is that of the version that is shown, or when that could not be had. */
  readonly refresh: () => Promise<void>;
  /** The server has noted what it was told. */
  readonly instructed: (instructions: Instructions) => void;
}

/** The server answered, and said no: asking again at the same version would not help. */
function wasRefused(error: unknown): boolean {
  const refusal = (error as { readonly data?: { readonly refusal?: Refusal | null } } | null)?.data?.refusal;
  return refusal !== undefined && refusal !== null && refusal.code !== 'stale-version';
}

/** Asks for the desk once per version, one request at a time; of versions that come faster than the answers, only the last is asked for. */
export function followDesk(
  api: Pick<Api, 'desk'>,
  id: Readonly<Ref<string>>,
  view: Readonly<Ref<View | null>>,
): FollowedDesk {
  const desk = shallowRef<Decision | null>(null);
  const withheld = shallowRef<unknown>(null);
  let asking: Promise<void> | null = null;

  const wanted = (): string | null =>
    view.value === null || view.value.you === null || view.value.phase.at === 'over'
      ? null
      : `${id.value} ${view.value.you} ${view.value.version}`;

  async function askOnce(game: string, version: number): Promise<void> {
    try {
      const answer = await api.desk(game, version);
      if (id.value !== game) return;
      if (answer.version >= (desk.value?.version ?? 0)) desk.value = answer;
      withheld.value = null;
    } catch (error) {
      // where the game went on meanwhile, the next version is asked for
      if (id.value !== game || view.value?.version !== version) return;
      if (wasRefused(error)) withheld.value = error;
      else console.warn(error);
    }
  }

  async function ask(): Promise<void> {
    for (let last: string | null = null, now = wanted(); now !== null && now !== last; last = now, now = wanted())
      await askOnce(id.value, view.value?.version ?? 0);
    asking = null;
  }

  const refresh = (): Promise<void> => (wanted() === null ? Promise.resolve() : (asking ??= ask()));
  watch(wanted, () => void refresh());

  return {
    desk,
    withheld,
    refresh,
    instructed: ({ limit, automation }) => {
      if (desk.value !== null) desk.value = { ...desk.value, limit, automation };
    },
  };
}
