import { type Ref, ref } from 'vue';
import { useRouter } from 'vue-router';
import { useRefusals } from './refusals.ts';

/** The way to another table that has to be made first. */
export interface WayToTable {
  /** The table is being made. */
  readonly busy: Ref<boolean>;
  /** Why it could not be made, in words; empty while nothing is wrong. */
  readonly trouble: Ref<string>;
  /** Makes a table, which gives its id, and goes there. */
  readonly go: (make: () => Promise<string>) => Promise<void>;
}

export function useWayToTable(): WayToTable {
  const router = useRouter();
  const { excuse } = useRefusals();
  const busy = ref(false);
  const trouble = ref('');

  async function go(make: () => Promise<string>): Promise<void> {
    busy.value = true;
    trouble.value = '';
    try {
      const id = await make();
      await router.push({ name: 'table', params: { id } });
    } catch (error) {
      trouble.value = excuse(error);
    } finally {
      busy.value = false;
    }
  }
  return { busy, trouble, go };
}
