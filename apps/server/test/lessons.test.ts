import type { Sheet } from '@gridwright/model';
import { describe, expect, test } from 'vitest';
import config from '../../../gridwright.config.ts';
import { replayed } from './support/replayed.ts';
import { playOut } from './support/table.ts';
import { refused, running, visitor } from './support/server.ts';

const { plugins } = config;

async function school() {
  const server = await running({ plugins, botDelayMs: () => 0, automaticDelayMs: () => 0 });
  const { client } = await visitor(server.address, 'live');
  const { lessons } = await client.catalog.list.query();
  return { server, client, lessons };
}

describe('a lesson', () => {
  test('is brought by the plugin that it teaches, with its words in every language', async () => {
    const { client, lessons } = await school();
    expect(lessons.length).toBeGreaterThanOrEqual(5);
    const { maps, decks, variants } = await client.catalog.list.query();
    for (const lesson of lessons) {
      const home = [...maps, ...decks, ...variants].find(({ id }) => id === lesson.by);
      expect(lesson.name).toBe(`${lesson.by}/${lesson.id}`);
      for (const texts of Object.values(home?.messages ?? {}))
        for (const key of [lesson.title, lesson.teaches, ...lesson.steps.flatMap(({ say, task = say }) => [say, task])])
          expect(texts[key]?.length, `${lesson.name} ${key}`).toBeGreaterThan(5);
    }
  });

  test('is begun once, however often the same attempt asks for it', async () => {
    const { client, lessons } = await school();
    const asked = { lesson: lessons[0]?.name ?? '', attempt: 'one' };
    const { id } = await client.table.lesson.mutate(asked);
    expect(await client.table.lesson.mutate(asked)).toEqual({ id });
    expect(await client.table.mine.query()).toHaveLength(1);
  });

  test('shows every question, also one that has a single answer', async () => {
    const { client, lessons } = await school();
    const { id: table } = await client.table.lesson.mutate({ lesson: lessons[0]?.name ?? '' });
    const { automation } = await client.game.decision.query({ table });
    expect(automation).toEqual({ passWhenBroke: false });
  });

  test('is a table that is always set up alike, on which everything it points at is there', async () => {
    const { server, client, lessons } = await school();
    for (const lesson of lessons) {
      const { id: table } = await client.table.lesson.mutate({ lesson: lesson.name, name: 'Anna' });
      const { id: again } = await client.table.lesson.mutate({ lesson: lesson.name });
      const [one, other] = await Promise.all(
        [table, again].map(async (id) => (await client.game.history.query({ table: id, after: 0 }))[0]?.events),
      );
      expect(one).toEqual(other);
      const info = await client.table.info.query({ table });
      expect(info).toMatchObject({ status: 'playing', lesson: lesson.name, money: 'open', bots: 'paced' });
      expect(info.seats.map(({ kind, yours }) => [kind, yours])).toEqual([
        ['human', true],
        ...Array.from({ length: lesson.players - 1 }, () => ['bot', false]),
      ]);
      const head = await client.game.head.query({ table });
      const sheet = (await (await fetch(`${server.address}${head.sheet}`)).json()) as Sheet;
      const view = await client.game.view.query({ table });
      for (const { point } of lesson.steps) {
        if (typeof point !== 'object') continue;
        if ('plant' in point) expect([...view.plants.current, ...view.plants.future]).toContain(point.plant);
        if ('region' in point) expect(view.regions).toContain(point.region);
        if ('cities' in point)
          expect(sheet.board.cities.map(({ id }) => id)).toEqual(expect.arrayContaining([...point.cities]));
        if ('city' in point) expect(sheet.board.cities.map(({ id }) => id)).toContain(point.city);
      }
    }
  });

  test('leaves a record with its set-up, which replays', async () => {
    const { address } = await running({ botDelayMs: () => 0 });
    const { client } = await visitor(address, 'live');
    const { lessons } = await client.catalog.list.query();
    const { id: table } = await client.table.lesson.mutate({ lesson: lessons[0]?.name ?? '' });
    const end = await playOut(client, table);
    const record = await client.game.record.query({ table });
    expect(record.setup).toEqual(lessons[0]?.setup);
    expect((await replayed(record)).phase).toEqual(end.phase);
  });

  test('that nobody brings is refused', async () => {
    const { client } = await school();
    expect(await refused(client.table.lesson.mutate({ lesson: 'map:nowhere/nothing' }))).toBe('unknown-lesson');
    expect(await refused(client.table.lesson.mutate({ lesson: '' }))).toBe('malformed-request');
  });
});
