import { flushPromises } from '@vue/test-utils';
import { effectScope, shallowRef } from 'vue';
import { expect, it } from 'vitest';
import type { MapWorkshop } from '../../../src/api/map-workshop.ts';
import { type Draft, emptyDraft, moved, withCity } from '../../../src/features/studio/draft.ts';
import { middleOf } from '../../../src/features/studio/plane.ts';
import { useOutlines } from '../../../src/features/studio/use-outlines.ts';

it('asks for the land where the board lies, also after a city was moved over 180°', async () => {
  const asked: (readonly number[])[] = [];
  const land: MapWorkshop['land'] = (bounds) => {
    asked.push(bounds);
    return Promise.resolve([]);
  };
  const west = withCity(emptyDraft('geo'), [179.5, -17], { name: 'Suva' }).draft;
  const both = withCity(west, [178, -16], { name: 'Labasa' });
  const draft = shallowRef<Draft>(both.draft);
  const scope = effectScope();
  scope.run(() => useOutlines(draft, shallowRef(middleOf(draft.value)), { land } as MapWorkshop));
  await flushPromises();
  draft.value = moved(draft.value, both.id, [-178.5, -16]);
  await flushPromises();
  expect(asked).toEqual([
    [170, -25, 185, -10],
    [170, -25, 190, -10],
  ]);
  scope.stop();
});
