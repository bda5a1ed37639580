import type { LessonStep, View } from '@gridwright/model';
import { flushPromises, mount, type VueWrapper } from '@vue/test-utils';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import FirstVisit from '../../../src/features/lessons/FirstVisit.vue';
import TablePage from '../../../src/features/table/TablePage.vue';
import { catalog } from '../../catalog.ts';
import { FakeServer, runningTable } from '../../fake-api.ts';
import { around } from '../../speaking.ts';

let server: FakeServer;
let shown: VueWrapper | undefined;
beforeEach(() => {
  localStorage.clear();
  server = new FakeServer();
});
function leave(): void {
  shown?.unmount();
  shown = undefined;
  document.body.replaceChildren();
}
afterEach(leave);

const bubble = (): Element | null => document.body.querySelector('.lesson-bubble');
const words = (): string => bubble()?.textContent ?? '';
async function says(text: string): Promise<void> {
  await expect.poll(words).toContain(text);
}

async function press(button: string): Promise<void> {
  bubble()?.querySelector<HTMLElement>(button)?.click();
  await flushPromises();
}

async function goOn(change: Partial<View>): Promise<void> {
  server.goOn(change);
  await flushPromises();
}

/** Comes to a table in its third round, with a lesson of these hints. */
async function learn(steps: readonly LessonStep[]): Promise<void> {
  const teaching = { id: 'first', name: 'map:plain/first', by: 'map:plain', title: 'name', teaches: 'tagline' };
  server.catalog = { ...catalog, lessons: [{ ...teaching, players: 2, seed: 'first', steps }] };
  server.table = { ...runningTable, lesson: 'map:plain/first' };
  shown = mount(TablePage, { props: { id: 'table-1' }, global: around(server.api).global, attachTo: document.body });
  await flushPromises();
  server.showAll();
  await flushPromises();
}

describe('the guide of a lesson', () => {
  it('leaves the task until it is done', async () => {
    await learn([
      { when: {}, until: { round: 4 }, say: 'build-a-city', task: 'build-it' },
      { when: { round: 4 }, say: 'well-built' },
    ]);
    await says('build-a-city');
    await press('.main');
    expect(words()).not.toContain('build-a-city');
    expect(words()).toContain('build-it');
    await goOn({ round: 4 });
    await says('well-built');
  });

  it('comes back to a hint that another one has pushed aside', async () => {
    await learn([
      { when: { round: 4 }, say: 'urgent' },
      { when: {}, say: 'patient' },
    ]);
    await says('patient');
    await goOn({ round: 4 });
    await says('urgent');
    await press('.main');
    expect(words()).toContain('patient');
  });

  it('takes what was shown as read when somebody plays on', async () => {
    await learn([
      { when: {}, until: { round: 4 }, say: 'early' },
      { when: { round: 4 }, say: 'late' },
    ]);
    await says('early');
    await goOn({ round: 4 });
    await says('late');
    await press('.main');
    expect(words()).toContain('Well done');
  });

  it('ends without a hint that never comes, and says what comes next', async () => {
    await learn([
      { when: { round: 40 }, say: 'never', optional: true },
      { when: {}, say: 'always' },
    ]);
    await says('1 of 1');
    await press('.main');
    await says('Well done');
    expect(bubble()?.querySelector('a')?.getAttribute('href')).toBe('/');
    await press('.main');
    expect(bubble()).toBeNull();
  });

  it('goes on where it was on another day', async () => {
    const steps: readonly LessonStep[] = [
      { when: {}, say: 'first-hint' },
      { when: {}, say: 'second-hint' },
    ];
    await learn(steps);
    await says('first-hint');
    await press('.main');
    await says('second-hint');
    leave();
    await learn(steps);
    await says('second-hint');
    expect(words()).toContain('2 of 2');
  });
});

describe('the first visit', () => {
  const steps = [{ when: {}, say: 'only-there', sayAnywhere: 'everywhere' }];
  async function come(): Promise<void> {
    const teaching = { id: 'first', name: 'map:plain/first', by: 'map:plain', title: 'name', teaches: 'tagline' };
    server.catalog = { ...catalog, lessons: [{ ...teaching, players: 2, seed: 'first', anywhere: true, steps }] };
    server.table = runningTable;
    server.view = { ...server.view, round: 1 };
    shown = mount(TablePage, { props: { id: 'table-1' }, global: around(server.api).global, attachTo: document.body });
    await flushPromises();
    server.showAll();
    await flushPromises();
  }
  const asked = (): boolean => document.body.querySelector('.first-visit') !== null;
  const answer = (at: number): void => document.body.querySelectorAll<HTMLElement>('.first-visit button')[at]?.click();

  it('offers the hints that are true at any table, at this very table', async () => {
    await come();
    await expect.poll(asked).toBe(true);
    answer(1);
    await says('everywhere');
    expect(words()).not.toContain('only-there');
    leave();
    await come();
    await says('everywhere');
    expect(asked()).toBe(false);
  });
  it('asks whoever knows the game once', async () => {
    const asking = mount(FirstVisit, { global: around(server.api).global });
    await asking.findAll('button')[0]?.trigger('click');
    expect(asking.emitted('answer')).toEqual([[false]]);
    await come();
    await expect.poll(asked).toBe(true);
    answer(0);
    await flushPromises();
    leave();
    await come();
    expect([asked(), bubble()]).toEqual([false, null]);
  });
  it('keeps nobody who has bought a plant, and who has not answered is asked at the next table', async () => {
    await come();
    await expect.poll(asked).toBe(true);
    leave();
    const without = server.view;
    const bought = (isIt: (seat: number) => boolean) => ({
      ...without,
      seats: without.seats
        .map((one) => (isIt(one.seat) ? { ...one, plants: [{ id: '13', stored: {} }] } : one))
        .toReversed(),
    });
    server.view = bought((seat) => seat === without.you);
    await come();
    expect(asked()).toBe(false);
    leave();
    server.view = bought((seat) => seat !== without.you);
    await come();
    await expect.poll(asked).toBe(true);
    leave();
    server.view = without;
    await come();
    await expect.poll(asked).toBe(true);
  });
});
