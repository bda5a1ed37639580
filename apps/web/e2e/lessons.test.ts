import {
  type Action,
  learner,
  type LessonPoint,
  type LessonStep,
  type Option,
  type PhaseName,
  type Sheet,
  type View,
} from '@gridwright/model';
import type { Catalog, HistoryEntry, ListedLesson, TableInfo } from '@gridwright/protocol';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { desk, newPerson, openWindow, phone, type Sitting } from './browser.ts';
import { call, viewOf } from './calls.ts';
import { dueHint, hasPassed, isComplete, type Situation } from '../src/features/lessons/moments.ts';
import { answer, type Kind, nextQuestion, showOffers } from './player.ts';
import { answerOf, playByCalls } from './positions.ts';
import { settled } from './settled.ts';
import { browser, server } from './shared.ts';
import { patienceMs } from './until.ts';

let catalog: Catalog;

beforeAll(async () => {
  const { page, context } = await openWindow(browser);
  await page.goto(server.address);
  catalog = await call<Catalog>(page, 'catalog.list', {}, false);
  await context.close();
});

const wordsPerMinute = 180;
const secondsPerDeed = 4;
/** As long as a bot thinks where it takes its time. */
const secondsPerMoveOfOthers = 0.85;

/** What somebody met who did what the bubbles said. */
interface Course {
  readonly hints: { readonly step: LessonStep; readonly words: string; readonly phase: PhaseName; ring: boolean }[];
  words: number;
  deeds: number;
  movesOfOthers: number;
}
interface Learner {
  readonly page: Page;
  readonly table: string;
  readonly lesson: ListedLesson;
  readonly sheet: Sheet;
}

const countWords = (text: string): number => text.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)).length;
const seconds = ({ words, deeds, movesOfOthers }: Course): number =>
  (words / wordsPerMinute) * 60 + deeds * secondsPerDeed + movesOfOthers * secondsPerMoveOfOthers;

/** Opens a lesson as a stranger does: from the front page. */
async function begin(page: Page, lesson: ListedLesson): Promise<Learner> {
  await page.goto(server.address);
  const { maps, decks, variants } = catalog;
  const home = [...maps, ...decks, ...variants].find(({ id }) => id === lesson.by);
  const title = home?.messages['en']?.[lesson.teaches] ?? '';
  await page.locator('.lesson', { hasText: title }).click();
  await page.locator('.lesson-bubble').waitFor();
  return learnerAt(page, lesson);
}

/** Whoever has a lesson's table before them. */
async function learnerAt(page: Page, lesson: ListedLesson): Promise<Learner> {
  const table = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const head = await call<{ sheet: string }>(page, 'game.head', { table }, false);
  const sheet = (await (await page.request.get(new URL(head.sheet, page.url()).href)).json()) as Sheet;
  return { page, table, lesson, sheet };
}

const textOf = ({ lesson }: Learner, key: string): string => {
  const { maps, decks, variants } = catalog;
  return [...maps, ...decks, ...variants].find(({ id }) => id === lesson.by)?.messages['en']?.[key] ?? '';
};

function citiesAt(point: LessonPoint | undefined, { board }: Sheet): readonly { id: string; name: string }[] {
  if (typeof point !== 'object') return [];
  return board.cities.filter(
    ({ id, region }) =>
      ('city' in point && point.city === id) ||
      ('cities' in point && point.cities.includes(id)) ||
      ('region' in point && point.region === region),
  );
}

/** Whether the ring lies around what the hint is about, on the screen. */
function isRinged(page: Page, selectors: string): Promise<boolean> {
  return page.evaluate((wanted) => {
    const ring = document.querySelector('.lesson-ring')?.getBoundingClientRect();
    const things = [...document.querySelectorAll(wanted)]
      .flatMap((one) => (one.checkVisibility() ? [one] : [...one.children]))
      .map((one) => one.getBoundingClientRect())
      .filter(({ width }) => width > 0);
    const holds = ({ left, right, top, bottom }: DOMRect): boolean =>
      ring !== undefined &&
      (left + right) / 2 >= ring.left &&
      (left + right) / 2 <= ring.right &&
      (top + bottom) / 2 >= ring.top &&
      (top + bottom) / 2 <= ring.bottom;
    return things.length > 0 && things.every(holds);
  }, selectors);
}

async function ringComes({ page, sheet }: Learner, point: LessonPoint | undefined): Promise<boolean> {
  if (point === undefined) return true;
  const cities = citiesAt(point, sheet).map(({ id }) => `.board [data-city="${id}"]`);
  const other = typeof point === 'object' && 'plant' in point ? `[data-plant="${point.plant}"]` : '';
  const selectors = typeof point === 'string' ? `[data-place="${point}"]` : cities.join(', ') || other;
  return expect
    .poll(() => isRinged(page, selectors))
    .toBe(true)
    .then(
      () => true,
      () => false,
    );
}

/** Presses "Show it", where what the hint is about does not come into sight by itself before. */
async function press(show: Locator, course: Course): Promise<void> {
  const end = Date.now() + patienceMs;
  while (await show.isVisible()) {
    try {
      await show.click({ timeout: 10_000 });
      course.deeds += 1;
      return;
    } catch (error) {
      if (Date.now() > end) throw error;
    }
  }
}

/** Reads the bubble, looks at what it points at, and presses what it offers. Gives the hint's step. */
async function readBubble(learner: Learner, course: Course): Promise<LessonStep | undefined> {
  const { page, lesson, table } = learner;
  const bubble = page.locator('.lesson-bubble');
  const words = await bubble.innerText();
  course.words += countWords(words);
  const step = lesson.steps.find(({ say }) => words.includes(textOf(learner, say)));
  const show = bubble.getByRole('button', { name: 'Show it' });
  if (await show.isVisible()) await press(show, course);
  if (step !== undefined) {
    const { phase } = await viewOf(page, table);
    course.hints.push({ step, words, phase: phase.at, ring: await ringComes(learner, step.point) });
  }
  await bubble.getByRole('button', { name: step === undefined ? 'Play on' : 'Got it' }).click();
  course.deeds += 1;
  return step;
}

/** Builds where the hint points, and by the button that it names; else as any sound player. */
async function obey(learner: Learner, kind: Kind, step: LessonStep | undefined): Promise<void> {
  const { page, sheet } = learner;
  const panel = page.locator(`[data-move="${kind}"]`);
  const goOn = 'Build and go on';
  if (step?.task !== undefined && textOf(learner, step.task).includes(goOn)) {
    await showOffers(panel);
    await panel.locator('.offers button').first().click();
    return panel.getByRole('button', { name: goOn }).click();
  }
  const names = kind === 'build' ? citiesAt(step?.point, sheet).map(({ name }) => name) : [];
  for (const name of names) {
    await showOffers(panel);
    const offer = panel.locator('.offers button', { hasText: name }).first();
    if ((await offer.count()) === 0) continue;
    await offer.click();
    return panel.locator('.buttons .main').click();
  }
  return answer(page, kind);
}

async function movesOfOthersIn({ page, table }: Learner): Promise<number> {
  const { you } = await viewOf(page, table);
  const history = await call<readonly HistoryEntry[]>(page, 'game.history', { table, after: 0 }, false);
  return history.filter(({ seat }) => seat !== null && seat !== you).length;
}

interface Habits {
  /** Reloads the page at this hint. */
  readonly reloadAt?: number;
}

/** Does what the bubbles say until the lesson has ended. */
async function follow(learner: Learner, { reloadAt }: Habits = {}): Promise<Course> {
  const { page } = learner;
  const course: Course = { hints: [], words: 0, deeds: 1, movesOfOthers: 0 };
  const words = page.locator('.lesson-bubble header');
  const question = page.locator('[data-move][aria-busy=false]');
  const show = page.locator('.lesson-bubble').getByRole('button', { name: 'Show it' });
  let told: LessonStep | undefined;
  for (let turn = 0; turn < 80; turn += 1) {
    await words.or(question).or(show).filter({ visible: true }).first().waitFor();
    // a bubble is drawn after the question it is about
    await settled(page);
    if (await words.isVisible()) {
      if (course.hints.length === reloadAt && turn < 40) await reloadKeeps(page);
      const step = await readBubble(learner, course);
      if (step === undefined) return { ...course, movesOfOthers: await movesOfOthersIn(learner) };
      told = step;
    } else if (await show.isVisible()) {
      await press(show, course);
    } else if (await question.isVisible()) {
      const kind = await nextQuestion(page);
      if (kind === 'over') throw new Error('the game is over before the lesson');
      // it may be another question than the one that was seen, and bring its bubble with it
      if (await words.isVisible()) continue;
      await obey(learner, kind, told);
      course.deeds += 2;
      told = undefined;
    }
  }
  throw new Error('the lesson does not end');
}

async function reloadKeeps(page: Page): Promise<void> {
  const bubble = page.locator('.lesson-bubble');
  const before = await bubble.innerText();
  await page.reload();
  await bubble.waitFor();
  expect((await bubble.innerText()).replace(/\n?Show it/, '')).toBe(before.replace(/\n?Show it/, ''));
}

/** When a phase is taught. Phase 1 asks nobody anything: it is told where the game first stops. */
const taught: readonly (readonly [words: string, phase: PhaseName])[] = [
  ['Phase 1', 'auction'],
  ['Phase 2', 'auction'],
  ['Phase 3', 'fuel'],
  ['Phase 4', 'building'],
  ['Phase 5', 'bureaucracy'],
];

describe.each<[string, Sitting, Habits]>([
  ['at a desk', desk, { reloadAt: 5 }],
  ['on a phone', phone, {}],
])('the first game, %s', (where, sitting, habits) => {
  test('teaches each phase when it comes, in less than ten minutes, and ends', async () => {
    const first = catalog.lessons.find(({ by }) => catalog.maps.every(({ id }) => id !== by));
    if (first === undefined) throw new Error('there is no lesson for beginners');
    const { page, faults } = await newPerson(browser, sitting);
    const learner = await begin(page, first);
    const course = await follow(learner, habits);
    for (const [words, phase] of taught)
      expect(course.hints.filter((hint) => hint.words.includes(words)).map((hint) => hint.phase)).toEqual([phase]);
    expect(course.hints.filter(({ ring }) => !ring).map(({ step }) => step.say)).toEqual([]);
    const { words, deeds, movesOfOthers } = course;
    const time = seconds(course);
    const told = `${words} words, ${deeds} deeds, ${movesOfOthers} moves of others`;
    expect(time, `first game ${where}: ${told}`).toBeLessThan(10 * 60);
    await page.locator('.lesson-bubble').waitFor({ state: 'detached' });
    expect(faults).toEqual([]);
  });
});

/** The lessons about the rule of a board. */
const ofBoards = (): readonly ListedLesson[] =>
  catalog.lessons.filter(({ by }) => catalog.maps.some(({ id }) => id === by));

/** Kinds of things that a hint points at: a part of the page by its name, or a plant, a city, cities or a region. */
const kindsOfPoints = ({ steps }: ListedLesson): readonly string[] =>
  steps.flatMap(({ point = [] }) => (typeof point === 'string' ? [point] : Object.keys(point)));

/** As few lessons as point at all that any lesson points at. */
function showingEveryKind(lessons: readonly ListedLesson[]): readonly ListedLesson[] {
  const missing = new Set(lessons.flatMap(kindsOfPoints));
  const chosen: ListedLesson[] = [];
  while (missing.size > 0) {
    const news = (lesson: ListedLesson): number =>
      new Set(kindsOfPoints(lesson).filter((kind) => missing.has(kind))).size;
    const [best] = lessons.toSorted((a, b) => news(b) - news(a));
    if (best === undefined) break;
    chosen.push(best);
    for (const kind of kindsOfPoints(best)) missing.delete(kind);
  }
  return chosen;
}

test('lessons about the rules of boards show each kind of thing where it is, and end', async () => {
  for (const lesson of showingEveryKind(ofBoards())) {
    const { page, context, faults } = await newPerson(browser);
    const course = await follow(await begin(page, lesson));
    const missing = lesson.steps.filter(
      (step) => step.optional !== true && course.hints.every((hint) => hint.step.say !== step.say),
    );
    expect(missing, lesson.name).toEqual([]);
    expect(
      course.hints.filter(({ ring }) => !ring).map(({ step }) => step.say),
      lesson.name,
    ).toEqual([]);
    expect(faults).toEqual([]);
    await context.close();
  }
});

test('every lesson about the rule of a board begins with its first hint', async () => {
  const { page, faults } = await newPerson(browser);
  expect(ofBoards().length).toBeGreaterThanOrEqual(4);
  await page.goto(server.address);
  for (const lesson of ofBoards()) {
    const { id } = await call<TableInfo>(page, 'table.lesson', { lesson: lesson.name });
    await page.goto(`${server.address}/t/${id}`);
    await page.locator('.lesson-bubble').waitFor();
    const learner = await learnerAt(page, lesson);
    const words = await page.locator('.lesson-bubble').innerText();
    const step = lesson.steps.find(({ say }) => words.includes(textOf(learner, say)));
    expect(step, lesson.name).toBeDefined();
    await page.locator('.board .plate').first().waitFor();
    if (typeof step?.point === 'string') expect(await ringComes(learner, step.point), lesson.name).toBe(true);
    expect(faults, lesson.name).toEqual([]);
  }
});

/** What a hint points at that is not at the table: a plant that is neither for sale nor owned, a city that is not in play. */
function notThere(point: LessonPoint | undefined, view: View, sheet: Sheet): readonly string[] {
  if (typeof point !== 'object') return [];
  if ('plant' in point) {
    const known = [...view.plants.current, ...view.plants.future, ...view.seats.flatMap((seat) => plantsOf(seat))];
    return known.includes(point.plant) ? [] : [`plant ${point.plant}`];
  }
  if ('region' in point) return view.regions.includes(point.region) ? [] : [`region ${point.region}`];
  const inPlay = new Set(sheet.board.cities.filter(({ region }) => view.regions.includes(region)).map(({ id }) => id));
  return ('cities' in point ? point.cities : [point.city]).filter((city) => !inPlay.has(city));
}
const plantsOf = ({ plants }: View['seats'][number]): readonly string[] => plants.map(({ id }) => id);

/** Plays a lesson by calls alone, as its hints say. Gives the hints that came, and what they pointed at that was not there. */
async function followByCalls(page: Page, lesson: ListedLesson) {
  const { id: table } = await call<TableInfo>(page, 'table.lesson', { lesson: lesson.name });
  const head = await call<{ sheet: string }>(page, 'game.head', { table }, false);
  const sheet = (await (await page.request.get(new URL(head.sheet, page.url()).href)).json()) as Sheet;
  const said: string[] = [];
  const absent: string[] = [];
  const done = new Set<number>();
  /** The hint of which the task is not done yet. */
  let task: number | null = null;

  function read(now: Situation): void {
    const open = task === null ? undefined : lesson.steps[task];
    if (task !== null && open !== undefined && hasPassed(open, now)) {
      done.add(task);
      task = null;
    }
    for (let due = dueHint(lesson.steps, done, now); due !== null && due !== task;) {
      const step = lesson.steps[due];
      said.push(step?.say ?? '');
      absent.push(...notThere(step?.point, now.view, sheet).map((what) => `${step?.say}: ${what}`));
      if (step?.task === undefined) done.add(due);
      else task = due;
      due = dueHint(lesson.steps, done, now);
    }
  }
  function obey(options: readonly Option[], view: View): readonly Action[] {
    const wanted = citiesAt(task === null ? undefined : lesson.steps[task]?.point, sheet).map(({ id }) => id);
    const city = options.find((option) => option.type === 'build' && wanted.includes(option.city));
    return city?.type === 'build' ? [{ type: 'build', city: city.city }] : answerOf(options, view);
  }
  await playByCalls(
    [page],
    table,
    (options, view) => {
      read({ view, learner, options });
      return isComplete(lesson.steps, done);
    },
    obey,
  );
  return { said, absent, ended: isComplete(lesson.steps, done) };
}

test('every lesson comes to each of its hints and ends, and what a hint points at is there', async () => {
  const { page } = await newPerson(browser);
  await page.goto(server.address);
  for (const lesson of catalog.lessons) {
    const { said, absent, ended } = await followByCalls(page, lesson);
    const missing = lesson.steps.filter(({ say, optional }) => optional !== true && !said.includes(say));
    expect({ missing: missing.map(({ say }) => say), absent, ended }, lesson.name).toEqual({
      missing: [],
      absent: [],
      ended: true,
    });
  }
});

test('who wants no lesson ends it with one press, for good', async () => {
  const { page } = await newPerson(browser);
  const [lesson] = catalog.lessons;
  if (lesson === undefined) throw new Error('there is no lesson');
  await begin(page, lesson);
  await page.getByRole('button', { name: 'End the lesson' }).click();
  await page.locator('.lesson-bubble').waitFor({ state: 'detached' });
  await page.reload();
  await nextQuestion(page);
  expect(await page.locator('.lesson-bubble').count()).toBe(0);
});
