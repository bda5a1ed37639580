import type { Development } from '@gridwright/protocol';
import { flushPromises, mount } from '@vue/test-utils';
import { describe, expect, it } from 'vitest';
import AuthorStrip from '../../../src/features/author/AuthorStrip.vue';
import { FakeServer } from '../../fake-api.ts';
import { around } from '../../speaking.ts';

const present: Development = {
  package: 'gridwright-map-lagoon',
  ids: ['map:lagoon'],
  version: 3,
  came: { time: 0, tookMs: 200 },
  loading: false,
  refused: null,
  findings: [],
  scenes: [],
  checked: 'all',
  kept: [],
};
const finding = {
  code: 'unknown-hue',
  file: 'src/board.ts',
  line: 8,
  what: 'The region north has the hue "gren".',
  meant: 'green',
  why: 'A region without a colour cannot be drawn.',
};

/** The strip after a package was told of. */
async function shown(now: Partial<Development>, at = '/') {
  const server = new FakeServer();
  const { global, router } = around(server.api);
  await router.push(at);
  const strip = mount(AuthorStrip, { global });
  await flushPromises();
  server.tellDevelopment({ ...present, ...now });
  // its words come before it
  await expect.poll(() => strip.text()).not.toBe('');
  return {
    strip,
    server,
    router,
    tell: (more: Partial<Development>) => server.tellDevelopment({ ...present, ...more }),
  };
}

describe('whoever writes a package is told above the board', () => {
  it.each([
    [{}, /Version 3, .+: all well/],
    [{ checked: 'quickly' as const }, /Version 3, .+: being checked/],
    [{ refused: 'it is not a plugin' }, /Not loaded: version 3 stays on the board.+it is not a plugin/s],
    [{ refused: 'it is not a plugin', version: 0, came: null }, /It cannot be loaded yet/],
    [{ version: 0, came: null }, /Being read/],
  ])('%j', async (now, said) => {
    expect((await shown(now)).strip.text()).toMatch(said);
  });

  it('where each mistake is, what was meant and why it matters', async () => {
    const { strip } = await shown({ findings: [finding] });
    expect(strip.get('code').text()).toBe('src/board.ts:8');
    expect(strip.get('li p').text()).toBe(
      'The region north has the hue "gren". Did you mean green? A region without a colour cannot be drawn.',
    );
  });

  it('mistakes that were hidden come back when there are others', async () => {
    const { strip, tell } = await shown({ findings: [finding] });
    await strip.get('button').trigger('click');
    expect(strip.find('li').exists()).toBe(false);
    tell({ findings: [finding, { ...finding, line: 9, what: 'Another.' }] });
    await flushPromises();
    expect(strip.findAll('li')).toHaveLength(2);
  });

  it('that the game before their eyes keeps the version before', async () => {
    const kept = [{ table: 'table-1', why: { code: 'plugin-version' as const, params: {} } }];
    expect((await shown({ kept }, '/t/table-1')).strip.text()).toContain('keeps the one before');
    expect((await shown({ kept }, '/t/table-2')).strip.text()).not.toContain('keeps the one before');
  });
});

const begun = { round: 1, phase: 'auction', seat: null, did: '' } as const;
const scene = {
  name: 'houses',
  title: 'The first houses',
  moments: [begun, { ...begun, seat: 0, did: 'open 4 4' }, { ...begun, phase: 'fuel', seat: 2, did: 'pass' }],
} as const;

describe('a scene beside the package', () => {
  /** The strip after the scene was chosen. */
  async function chosen() {
    const page = await shown({ scenes: [scene] });
    const { strip, router } = page;
    const [scenes] = strip.findAll('select');
    await scenes?.setValue('houses');
    await expect.poll(() => router.currentRoute.value.path).toBe('/t/houses-0');
    return page;
  }

  it('leads to its beginning, and lists every moment by round and phase', async () => {
    const { strip } = await chosen();
    expect(strip.findAll('optgroup').map((one) => one.attributes('label'))).toEqual([
      'Round 1: Plants',
      'Round 1: Fuel',
    ]);
    expect(strip.findAll('optgroup option').map((one) => one.text())).toEqual([
      'The beginning',
      'Player 1: open 4 4',
      'Player 3: pass',
    ]);
  });

  it('goes to a moment by choice, by button and by key', async () => {
    const { strip, server, router } = await chosen();
    await strip.findAll('select')[1]?.setValue('2');
    await expect.poll(() => router.currentRoute.value.path).toBe('/t/houses-2');
    await strip.get('button[aria-keyshortcuts="["]').trigger('click');
    await expect.poll(() => router.currentRoute.value.path).toBe('/t/houses-1');
    window.dispatchEvent(new KeyboardEvent('keydown', { key: ']' }));
    await expect.poll(() => router.currentRoute.value.path).toBe('/t/houses-2');
    expect(server.wentTo.map(({ moment }) => moment)).toEqual([0, 2, 1, 2]);
  });

  it('is gone to again when something was saved, and only while it is before their eyes', async () => {
    const { server, router, tell } = await chosen();
    tell({ scenes: [scene], version: 4 });
    await expect.poll(() => server.wentTo).toHaveLength(2);
    await router.push('/');
    tell({ scenes: [scene], version: 5 });
    await flushPromises();
    expect(server.wentTo).toHaveLength(2);
  });
});
