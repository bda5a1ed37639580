import { flushPromises, mount } from '@vue/test-utils';
import { beforeEach, describe, expect, it } from 'vitest';
import FrontPage from '../../src/features/front/FrontPage.vue';
import NewTablePage from '../../src/features/new-table/NewTablePage.vue';
import TablePage from '../../src/features/table/TablePage.vue';
import { catalog, listedMap } from '../catalog.ts';
import { FakeServer, openTable } from '../fake-api.ts';
import { around } from '../speaking.ts';

let server: FakeServer;
beforeEach(() => {
  localStorage.clear();
  server = new FakeServer();
});

async function visit(page: object, props: object = {}) {
  const { router, global } = around(server.api);
  const shown = mount(page, { props, global });
  await flushPromises();
  const button = (text: string) => {
    const found = shown.findAll('button').find((one) => one.text() === text);
    if (found === undefined) throw new Error(`no button ${text} in: ${shown.text()}`);
    return found;
  };
  return { shown, router, button };
}

describe('the front page', () => {
  it('starts a game against three bots with one click', async () => {
    const { button, router } = await visit(FrontPage);
    await button('Play now against three bots').trigger('click');
    await flushPromises();
    expect(server.asked).toContainEqual(['quickTable', 'Player']);
    expect(router.currentRoute.value.fullPath).toBe('/t/table-1');
  });
  it('shows the games of this person', async () => {
    const { shown } = await visit(FrontPage);
    expect(shown.get('.mine').text()).toContain('Board map:plain');
    expect(shown.get('.mine a').attributes('href')).toBe('/t/table-1');
  });
  it('says so when nothing could be started', async () => {
    const { shown, button } = await visit(FrontPage);
    (server.api as { quickTable: unknown }).quickTable = () =>
      Promise.reject(Object.assign(new Error(), { data: { refusal: { code: 'too-many-tables', params: {} } } }));
    await button('Play now against three bots').trigger('click');
    await flushPromises();
    expect(shown.get('[role=alert]').text()).toContain('too many open tables');
  });
});

describe('the new table', () => {
  it('opens what was chosen', async () => {
    const { shown, button, router } = await visit(NewTablePage);
    await shown.findAll('.gallery button')[1]?.trigger('click');
    await shown.get('[name][value="2"]').setValue();
    await shown
      .findAll('.seg input')
      .find((one) => one.attributes('value') === 'open')
      ?.setValue();
    await button('For a person').trigger('click');
    await button('Open the table').trigger('click');
    await flushPromises();
    const [, wish] = server.asked.find(([call]) => call === 'createTable') ?? [];
    expect(wish).toMatchObject({
      map: 'map:hilly',
      deck: 'deck:base',
      seats: ['human', 'human'],
      money: 'open',
      regions: 'random',
    });
    expect(router.currentRoute.value.params['id']).toBe('table-1');
  });
  it('says how far a board and a deck have been tried, and what cannot be used', async () => {
    const listed = {
      ...catalog,
      maps: [{ ...listedMap('map:plain'), version: '1.2.3', stage: 'draft' }],
      refused: [{ name: 'maps/lagoon.json', reason: 'board.cities.3.enter: expected a whole number' }],
    } as const;
    (server.api as { catalog: unknown }).catalog = () => Promise.resolve(listed);
    const { shown } = await visit(NewTablePage);
    expect(shown.text()).toContain('Board map:plain 1.2.3: draft · Base deck 1.0.0: proven');
    expect(shown.text()).toContain('Installed, but not usable: 1');
    expect(shown.text()).toContain('maps/lagoon.json board.cities.3.enter: expected a whole number');
  });
  it('says how long the game will be', async () => {
    const { shown } = await visit(NewTablePage);
    expect(shown.text()).toContain(
      '3 of 3 regions will be in play, 12 cities. Step 2 begins when somebody has 7, the game ends at 10.',
    );
  });
  it('says why the chosen regions make no game', async () => {
    (server.api as { preview: unknown }).preview = () =>
      Promise.reject(
        Object.assign(new Error(), { data: { refusal: { code: 'impossible-table', params: { reason: 'apart' } } } }),
      );
    const { shown, button } = await visit(NewTablePage);
    expect(shown.get('[role=alert]').text()).toContain('This makes no game: apart');
    expect(button('Open the table').attributes('disabled')).toBeDefined();
  });
  it('waits for the regions when they are chosen by hand', async () => {
    const { shown, button } = await visit(NewTablePage);
    await shown
      .findAll('.seg input')
      .find((one) => one.attributes('value') === 'hand')
      ?.setValue();
    expect(button('Choose 3 more regions').attributes('disabled')).toBeDefined();
  });
});

describe('a table that has not started', () => {
  const sitDown = async () => {
    const visitor = await visit(TablePage, { id: 'table-1' });
    server.push({ type: 'table', table: server.table });
    await flushPromises();
    return visitor;
  };

  it('cannot be started while a seat is free', async () => {
    const { shown, button } = await sitDown();
    expect(shown.text()).toContain('1 seat is free.');
    expect(button('Start the game').attributes('disabled')).toBeDefined();
    server.push({
      type: 'table',
      table: { ...openTable, seats: openTable.seats.map((seat) => ({ ...seat, name: 'Ben' })) },
    });
    await flushPromises();
    await button('Start the game').trigger('click');
    expect(server.asked).toContainEqual(['start', 'table-1']);
  });
  it('lets a guest take a free seat under a name', async () => {
    server.table = { ...openTable, host: false, seats: openTable.seats.map((seat) => ({ ...seat, yours: false })) };
    const { shown, button } = await sitDown();
    expect(button('Sit here').attributes('disabled')).toBeDefined();
    await shown.get('input[maxlength]').setValue(' Cleo ');
    await button('Sit here').trigger('click');
    await flushPromises();
    expect(server.asked).toContainEqual(['join', 'table-1', 1, ' Cleo ']);
    expect(JSON.parse(localStorage.getItem('gridwright') ?? '{}')).toMatchObject({ name: 'Cleo' });
    expect(server.watched, 'followed anew, as somebody with a seat').toBe(2);
  });
  it('gives its host the link to pass on, and seats to give to bots', async () => {
    const { shown, button } = await sitDown();
    expect(shown.get('.link input').element).toHaveProperty('value', location.href);
    await button('For a bot').trigger('click');
    expect(server.asked).toContainEqual(['setSeat', 'table-1', 1, 'bot']);
  });
  it('says so where there is no such table', async () => {
    const { shown } = await visit(TablePage, { id: 'table-9' });
    server.refuseWatching(new Error('unknown-table'));
    await flushPromises();
    expect(shown.text()).toContain('There is no table at this address.');
  });
});
