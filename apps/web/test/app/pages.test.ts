import { flushPromises, mount } from '@vue/test-utils';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import FrontPage from '../../src/features/front/FrontPage.vue';
import TableLobby from '../../src/features/lobby/TableLobby.vue';
import PersonalData from '../../src/features/settings/PersonalData.vue';
import NewTablePage from '../../src/features/new-table/NewTablePage.vue';
import TablePage from '../../src/features/table/TablePage.vue';
import { catalog, listedMap } from '../catalog.ts';
import { callError, FakeServer, openTable } from '../fake-api.ts';
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
    expect(server.asked).toContainEqual(['table.quick', { name: 'Player', attempt: expect.any(String) }]);
    expect(router.currentRoute.value.fullPath).toBe('/t/table-1');
  });
  it('shows the games of this person', async () => {
    const { shown } = await visit(FrontPage);
    expect(shown.get('.mine').text()).toContain('Board map:plain');
    expect(shown.get('.mine a').attributes('href')).toBe('/t/table-1');
  });
  it('says so when nothing could be started', async () => {
    const { shown, button } = await visit(FrontPage);
    server.answers.table.quick = () => Promise.reject(callError('too-many-tables'));
    await button('Play now against three bots').trigger('click');
    await flushPromises();
    expect(shown.get('[role=alert]').text()).toContain('Too many tables');
  });
});

describe('what whoever runs the server says of it', () => {
  const say = (said: object): void => {
    const data = document.createElement('script');
    Object.assign(data, { id: 'installation', type: 'application/json', textContent: JSON.stringify(said) });
    document.head.append(data);
    onTestFinished(() => data.remove());
  };
  const nothing = { name: null, welcome: null, imprint: null, privacy: null, contact: null };

  it('stands on the front page, an address as a link and a text to unfold', async () => {
    say({
      ...nothing,
      name: 'Chess club',
      welcome: 'Fridays at eight',
      imprint: 'https://club.example',
      privacy: 'None',
    });
    const { shown } = await visit(FrontPage);
    expect(shown.get('.hero').text()).toContain('Fridays at eight');
    expect(shown.get('footer a').attributes('href')).toBe('https://club.example');
    expect(shown.get('footer details').text()).toBe('PrivacyNone');
  });
  it('is not mentioned where nothing is said', async () => {
    const { shown } = await visit(FrontPage);
    expect(shown.find('footer a, footer details, .server, .welcome').exists()).toBe(false);
  });
});

describe('the data of whoever sits here', () => {
  it('is deleted after one more question', async () => {
    const left = vi.spyOn(location, 'assign').mockReturnValue();
    const { button } = await visit(PersonalData);
    await button('Delete it').trigger('click');
    expect(server.asked).toEqual([]);
    await button('Delete everything').trigger('click');
    await flushPromises();
    expect(server.asked).toContainEqual(['person.forget', undefined]);
    expect(left).toHaveBeenCalledExactlyOnceWith('/');
  });
  it('is not there for somebody of whom nothing is kept', async () => {
    const { shown, button } = await visit(PersonalData);
    await button('Save it as a file').trigger('click');
    await flushPromises();
    expect(shown.get('[role=status]').text()).toBe('This server keeps nothing of you.');
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
    expect(shown.get('select').element).toHaveProperty('value', 'bot:plain/hard');
    await shown.get('select').setValue('human');
    await button('Open the table').trigger('click');
    await flushPromises();
    expect(server.inputsOf('table.create')[0]).toMatchObject({
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
    server.answers.catalog.list = () => listed;
    const { shown } = await visit(NewTablePage);
    expect(shown.text()).toContain('Board map:plain 1.2.3: draft · Base deck 1.0.0: official');
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
    server.answers.table.preview = () => Promise.reject(callError('impossible-table', { reason: 'apart' }));
    const { shown, button } = await visit(NewTablePage);
    expect(shown.get('[role=alert]').text()).toContain('No table can be opened like this: apart');
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
    await expect.poll(() => visitor.shown.findComponent(TableLobby).exists()).toBe(true);
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
    expect(server.asked).toContainEqual(['table.start', { table: 'table-1' }]);
  });
  it('lets a guest take a free seat under a name', async () => {
    server.table = { ...openTable, host: false, seats: openTable.seats.map((seat) => ({ ...seat, yours: false })) };
    const { shown, button } = await sitDown();
    expect(button('Sit here').attributes('disabled')).toBeDefined();
    await shown.get('input[maxlength]').setValue(' Cleo ');
    await shown.get('.join-form').trigger('submit');
    await flushPromises();
    expect(server.asked).toContainEqual(['table.join', { table: 'table-1', seat: 1, name: 'Cleo' }]);
    expect(JSON.parse(localStorage.getItem('gridwright') ?? '{}')).toMatchObject({ name: 'Cleo' });
    expect(server.watched, 'followed anew, as somebody with a seat').toBe(2);
  });
  it('gives its host the link to pass on, and seats to give to bots', async () => {
    const { shown } = await sitDown();
    expect(shown.get('.link input').element).toHaveProperty('value', location.href);
    const choice = shown.get('select');
    expect(choice.findAll('option').map((one) => one.text())).toEqual(['Open seat', 'Robot · Easy', 'Robot · Hard']);
    await choice.setValue('bot:plain/easy');
    expect(server.asked).toContainEqual([
      'table.setSeat',
      { table: 'table-1', seat: 1, kind: { bot: 'bot:plain', level: 'easy' } },
    ]);
  });
  it('says so where there is no such table', async () => {
    const { shown } = await visit(TablePage, { id: 'table-9' });
    server.refuseWatching(callError('unknown-table'));
    await flushPromises();
    expect(shown.text()).toContain('There is no table at this address.');
  });
});
