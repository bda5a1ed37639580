import { expect, it } from 'vitest';
import { effectScope, nextTick, ref } from 'vue';
import { useChanges } from '../../src/ui/use-changes.ts';

it('a change is one of the same subject, and counts', async () => {
  const seat = ref(0);
  const money = ref(50);
  const changed = effectScope().run(() =>
    useChanges(
      () => seat.value,
      () => money.value,
    ),
  );
  expect(changed?.value, 'nothing moves when something is first shown').toBeNull();
  money.value = 40;
  await nextTick();
  expect(changed?.value).toEqual({ before: 50, count: 1 });
  money.value = 45;
  await nextTick();
  expect(changed?.value).toEqual({ before: 40, count: 2 });
  seat.value = 1;
  money.value = 70;
  await nextTick();
  expect(changed?.value, 'another player has other money').toBeNull();
});
