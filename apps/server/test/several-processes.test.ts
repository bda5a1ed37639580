import { describe, expect, test } from 'vitest';
import { ended, line, startChild } from './support/child.ts';
import { hasPostgres, type PostgresSchema, postgresSchema } from './support/postgres.ts';
import { browser } from './support/push-service.ts';
import { type Person, running, temporaryFolder, visitor } from './support/server.ts';
import { anyOf, dice } from './support/stand-in.ts';
import { plainWish } from './support/table.ts';
import { until } from './support/until.ts';
import { shownAfter, watching } from './support/watching.ts';

describe.runIf(hasPostgres)('several processes on one PostgreSQL database', async () => {
  const schema: PostgresSchema = hasPostgres ? await postgresSchema() : (undefined as never);

  async function serve() {
    const child = startChild('serve.ts', [temporaryFolder()], { DATABASE_URL: schema.address });
    const [port] = await line(child, /^\d+/);
    return { child, address: `http://127.0.0.1:${port}` };
  }

  /** Makes one move for whoever is asked, and gives its id; null when it is another's turn. */
  async function moveOf(person: Person, table: string, seat: number, throwDice: () => number): Promise<string | null> {
    const view = await person.client.game.view.query({ table });
    if (view.phase.at === 'over' || !view.waiting.includes(seat)) return null;
    const offered = await person.client.game.offered.query({ table });
    if (offered.options.length === 0) return null;
    const id = `${seat} ${view.version}`;
    const wanted = { table, seen: view.version, actions: [anyOf(offered, throwDice)], id };
    const answer = await person.client.game.act.mutate(wanted);
    return answer.ok ? id : null;
  }

  test('two people at two processes see every move and every word of each other, and when one process is killed the other goes on', async () => {
    const [first, second] = await Promise.all([serve(), serve()]);
    const anna = await visitor(first.address, 'live');
    const bela = await visitor(second.address, 'live');
    const cleo = await visitor(first.address);
    const seats = ['human', 'human', 'bot'] as const;
    const { id: table } = await anna.client.table.create.mutate({ ...plainWish, seats, name: 'Anna' });
    const seenByBela = watching(bela.client, table);
    await seenByBela.until(() => seenByBela.pushes.length > 0);
    await bela.client.table.join.mutate({ table, seat: 1, name: 'Béla' });
    await until(async () => (await anna.client.table.info.query({ table })).seats[1]?.name === 'Béla');
    await anna.client.table.start.mutate({ table });
    const seenByAnna = watching(anna.client, table);
    await seenByBela.until(() => shownAfter(seenByBela.pushes) !== null);

    const throwDice = dice('two processes');
    const done: string[] = [];
    const people = [anna, bela] as const;
    for (let moves = 0; moves < 4000 && done.length < 60; moves++)
      for (const [seat, person] of people.entries()) {
        const id = await moveOf(person, table, seat, throwDice);
        if (id !== null) done.push(id);
      }
    for (const seen of [seenByAnna, seenByBela])
      await seen.until(() => seen.pushes.some(({ push }) => push.type === 'changes'));
    const { version } = await anna.client.game.view.query({ table });
    await until(() => (shownAfter(seenByBela.pushes)?.version ?? 0) >= version);
    await until(() => (shownAfter(seenByAnna.pushes)?.version ?? 0) >= version);

    await anna.client.game.say.mutate({ table, text: 'Hello' });
    const isHello = (seen: typeof seenByBela): boolean =>
      seen.pushes.some(({ push }) => push.type === 'chat' && push.line.text === 'Hello');
    await until(() => isHello(seenByBela));

    // the bots and what is left to the server move at the first: it dies, and the second takes over
    const other = await cleo.client.table.create.mutate({
      ...plainWish,
      seats: ['bot', 'bot'],
      bots: 'paced',
      name: 'Cleo',
    });
    await cleo.client.table.start.mutate({ table: other.id });
    const before = await cleo.client.game.view.query({ table: other.id });
    const gone = ended(first.child);
    first.child.kill('SIGKILL');
    await gone;
    const dora = await visitor(second.address);
    await until(async () => (await dora.client.game.view.query({ table: other.id })).version > before.version + 20);

    const annaAgain = await visitor(second.address, 'live', anna.cookie());
    const killedAt = done.length;
    const both = [annaAgain, bela] as const;
    for (let moves = 0; moves < 4000 && done.length < killedAt + 20; moves++)
      for (const [seat, person] of both.entries()) {
        const id = await moveOf(person, table, seat, throwDice);
        if (id !== null) done.push(id);
      }
    const written = await schema.query(
      `select action_id, count(*)::int as times from entries where table_id = '${table}' and action_id is not null group by 1`,
    );
    const times = new Map(written.map((row) => Object.values(row as object) as [string, number]));
    expect(done.filter((id) => times.get(id) !== 1)).toEqual([]);
    const gaps = await schema.query(
      'select table_id from entries group by table_id having count(*) <> max(seq) + 1 or count(*) <> count(distinct version)',
    );
    expect(gaps).toEqual([]);
  });

  test('whoever looks at a table through another process is not told that it is their turn; who is nowhere is told once', async () => {
    const sent: string[] = [];
    const parts = {
      database: schema.address,
      notificationDelays: { firstMs: 20, againMs: 600_000 },
      sendPush: (endpoint: string) => {
        sent.push(endpoint);
        return Promise.resolve(201);
      },
    };
    const [first, second] = [await running(parts), await running(parts)];
    const anna = await visitor(first.address, 'live');
    const bela = await visitor(second.address, 'live');
    const { id: table } = await anna.client.table.create.mutate({ ...plainWish, name: 'Anna' });
    await bela.client.table.join.mutate({ table, seat: 1, name: 'Béla' });
    await bela.client.notifications.subscribe.mutate(browser('https://push.example/bela').address);
    await until(async () => (await anna.client.table.info.query({ table })).seats[1]?.name === 'Béla');
    const seen = watching(bela.client, table);
    await anna.client.table.start.mutate({ table });
    await seen.until(() => shownAfter(seen.pushes) !== null);
    const isPresent = async () => (await schema.query(`select 1 from present where table_id = '${table}'`)).length > 0;
    await until(isPresent);

    const throwDice = dice('notices');
    const belaIsAwaited = async () => (await anna.client.game.view.query({ table })).waiting.includes(1);
    const playUntilBela = async (isAwaited: boolean): Promise<void> => {
      while ((await belaIsAwaited()) !== isAwaited) {
        await moveOf(anna, table, 0, throwDice);
        if (!isAwaited) await moveOf(bela, table, 1, throwDice);
      }
    };
    for (let turns = 0; turns < 3; turns++) {
      await playUntilBela(false);
      await playUntilBela(true);
    }
    await playUntilBela(false);
    seen.stop();
    await until(async () => !(await isPresent()));
    await playUntilBela(true);
    await until(() => sent.length > 0);
    expect(sent).toEqual(['https://push.example/bela']);
  });
});
