import type { OptionType } from '@gridwright/model';
import type { VueWrapper } from '@vue/test-utils';
import { expect, it } from 'vitest';
import { asking } from './fixtures.ts';

const more = (panel: VueWrapper) => panel.get('.stepper button:last-of-type').trigger('click');

/** How something other than what is proposed is picked for a question. */
const picks: readonly (readonly [question: OptionType, pick: (panel: VueWrapper) => Promise<void>])[] = [
  [
    'open',
    (panel) =>
      panel
        .findAll('[role=radio]')[1]
        ?.trigger('click')
        .then(() => more(panel)) ?? Promise.reject(),
  ],
  ['bid', more],
  ['discard-fuel', more],
  ['power', (panel) => panel.get('[role=switch]').trigger('click')],
];

it.each(picks)('what was picked for %s is still there in the panel of another layout', async (question, pick) => {
  const fresh = asking(question);
  const proposed = fresh.main().text();
  await pick(fresh.panel);
  const picked = fresh.main().text();
  expect(picked).not.toBe(proposed);
  fresh.panel.unmount();
  const other = asking(question, { draft: fresh.move.draft });
  expect(other.main().text()).toBe(picked);
});

it('a bid that was picked for one plant is none for another', async () => {
  const { panel, main } = asking('open');
  await panel.findAll('[role=radio]')[1]?.trigger('click');
  const least = main().text();
  await more(panel);
  await panel.findAll('[role=radio]')[0]?.trigger('click');
  await panel.findAll('[role=radio]')[1]?.trigger('click');
  expect(main().text()).toBe(least);
});
