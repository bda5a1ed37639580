import { flushPromises, mount } from '@vue/test-utils';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { MapWorkshop } from '../../../src/api/map-workshop.ts';
import { type Draft, emptyDraft, withCity } from '../../../src/features/studio/draft.ts';
import StudioDesk from '../../../src/features/studio/StudioDesk.vue';
import { draftMemory } from '../../../src/features/studio/use-draft.ts';
import { speak } from '../../../src/i18n/index.ts';
import { speakOfStudio } from '../../../src/i18n/room-words.ts';
import { callError, FakeServer } from '../../fake-api.ts';
import { around } from '../../speaking.ts';

beforeAll(() => speakOfStudio('en'));
afterEach(() => {
  document.querySelector('#installation')?.remove();
  draftMemory.forget();
});

/** The server says in the page that it takes maps that people draw. */
function allowDrafts(): void {
  const element = document.createElement('script');
  element.type = 'application/json';
  element.id = 'installation';
  element.textContent = JSON.stringify({ name: null, drafts: true });
  document.head.append(element);
}

const drawn = (name: string): Draft =>
  withCity(withCity(emptyDraft(), [0, 0], { name }).draft, [100, 0], { name: 'Bedorf' }).draft;

const workshop = (problems: readonly string[]): MapWorkshop => ({
  judge: () => Promise.resolve(problems),
  draw: () => Promise.reject(new Error('nothing is drawn here')),
  land: () => Promise.resolve([]),
  label: () => Promise.resolve({ names: [], prices: [] }),
  close: () => undefined,
});

async function desk(server = new FakeServer(), draft = drawn('Aberg'), problems: readonly string[] = []) {
  draftMemory.keep(draft);
  const page = mount(StudioDesk, {
    attachTo: document.body,
    props: { openWorkshop: () => workshop(problems) },
    ...around(server.api),
  });
  await flushPromises();
  const button = page.findAll('button').find((one) => one.text() === 'Play with friends');
  const press = async (): Promise<void> => {
    await button?.trigger('click');
    await flushPromises();
  };
  return { page, button, press };
}

describe('playing with friends on a map in the studio', () => {
  it('is not offered where the server takes no maps', async () => {
    expect((await desk()).button).toBeUndefined();
  });

  it('asks the server for a table on the very draft', async () => {
    allowDrafts();
    const server = new FakeServer();
    const asked: unknown[] = [];
    server.answers.table.createOnDraft = (input) => {
      asked.push(input);
      return { id: 'table-5' };
    };
    const { page, press } = await desk(server);
    await page.get('.own-name input').setValue('Ada');
    await press();
    expect(asked).toEqual([{ draft: drawn('Aberg'), players: 4, name: 'Ada', attempt: expect.any(String) }]);
  });

  it('says why the server refuses a map, in words, and keeps the draft', async () => {
    allowDrafts();
    const server = new FakeServer();
    server.answers.table.createOnDraft = () => {
      throw callError('draft-refused', { what: 'board: <b>none</b>' });
    };
    const { page, press } = await desk(server);
    await press();
    expect(page.get('[role=alert]').text()).toBe('The server does not take this map: board: <b>none</b>');
    expect(draftMemory.recall()).toEqual(drawn('Aberg'));
  });

  it('sends nothing that is too large, and nothing that is to be mended', async () => {
    allowDrafts();
    const server = new FakeServer();
    let asked = 0;
    server.answers.table.createOnDraft = () => {
      asked += 1;
      return { id: 'table-5' };
    };
    const large = await desk(server, drawn('A'.repeat(50_000)));
    await large.press();
    expect(large.page.get('[role=alert]').text()).toContain('too large');
    const unsound = await desk(server, drawn('Aberg'), ['board: it is torn']);
    await unsound.press();
    expect(unsound.page.get('[role=tab][aria-selected=true]').text()).toContain('Findings');
    expect(asked).toBe(0);
  });
});

/** The id of a map that is begun from a country. */
async function drawnFrom(country: string, server: FakeServer): Promise<string | undefined> {
  const places = [
    ['Rome', 12.5, 41.9, 2_300_000],
    ['Milan', 9.2, 45.5, 1_200_000],
  ];
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(places)));
  const { page } = await desk(server, emptyDraft());
  await page
    .findAll('.countries button')
    .find((button) => button.text() === country)
    ?.trigger('click');
  await expect.poll(() => draftMemory.recall()?.board.cities.length).toBe(2);
  return draftMemory.recall()?.id;
}

describe('a map that nobody has named yet', () => {
  afterEach(async () => {
    vi.unstubAllGlobals();
    await speak('en');
  });

  it('is called as its country, with a number where the server has such a map', async () => {
    const server = new FakeServer();
    server.catalog = { ...server.catalog, maps: server.catalog.maps.map((map) => ({ ...map, id: 'map:italy' })) };
    expect(await drawnFrom('Italy', server)).toBe('italy-2');
    expect(await drawnFrom('Norway', server)).toBe('norway');
  });

  it('waits for no server to be drawn', async () => {
    const server = new FakeServer();
    server.answers.catalog.list = () => new Promise<never>(() => undefined);
    expect(await drawnFrom('Italy', server)).toBe('italy');
  });

  it('is called so in the language of its author, and so are its regions', async () => {
    await Promise.all([speak('fr'), speakOfStudio('fr')]);
    const { page } = await desk(new FakeServer(), emptyDraft());
    await page.get('.way').trigger('click');
    await page
      .findAll('button')
      .find((button) => button.text() === 'Ajouter une région')
      ?.trigger('click');
    expect(draftMemory.recall()?.messages['en']).toEqual({
      name: 'Ma carte',
      tagline: 'Dessinée dans l’atelier de cartes',
      'region.region-1': 'Région 1',
    });
  });
});

describe('what the studio says of a draft', () => {
  afterEach(() => history.replaceState(null, '', location.pathname));

  it('is said of a link that cannot be read until something is drawn', async () => {
    history.replaceState(null, '', `${location.pathname}#map=nothing`);
    const { page } = await desk();
    await expect.poll(() => page.get('.told').text()).not.toBe('');
    await page.get('.studio-part input').setValue('Another name');
    expect(page.get('.told').text()).toBe('');
  });

  it('is what keeps a game from beginning, until another try', async () => {
    const quiet = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { page } = await desk();
    const play = page.findAll('button').find((one) => one.text() === 'Play against bots');
    const failure = (): boolean => page.text().includes('nothing is drawn here');
    await play?.trigger('click');
    await expect.poll(failure).toBe(true);
    await play?.trigger('click');
    expect(failure()).toBe(false);
    await expect.poll(failure).toBe(true);
    quiet.mockRestore();
  });
});
