import type { PuzzleSet } from '@gridwright/model';
import { flushPromises, mount } from '@vue/test-utils';
import { beforeEach, describe, expect, it } from 'vitest';
import { copyOfPuzzle } from '../../../src/api/device-copies.ts';
import PuzzlesPage from '../../../src/features/puzzles/PuzzlesPage.vue';
import PuzzleVerdict from '../../../src/features/puzzles/PuzzleVerdict.vue';
import type { Verdict } from '../../../src/features/puzzles/verdict.ts';
import { useGame } from '../../../src/game/game-store.ts';
import { FakeServer, runningTable } from '../../fake-api.ts';
import { around } from '../../speaking.ts';
import { puzzle } from './puzzle.ts';

const set: PuzzleSet = { messages: { en: { 'why.city': '{city} costs {price}.' } }, puzzles: [puzzle] };
let server: FakeServer;

beforeEach(() => {
  localStorage.clear();
  server = new FakeServer();
  server.table = runningTable;
  const { file } = server;
  server.file = (address) => (address.includes('/puzzles-') ? set : file(address));
});

describe('the page of puzzles', () => {
  it('says where a puzzle stands and how hard it is, and nothing of what is to be found', async () => {
    const shown = mount(PuzzlesPage, { global: around(server.api).global });
    await flushPromises();
    const [link] = shown.findAll('li a');
    expect(link?.attributes('href')).toBe('/puzzles/elm');
    expect(link?.text()).toMatch(/Puzzle 1.*2 players · round 4.*Medium · 3 of 5 levels/);
    expect(link?.text()).not.toMatch(/Elm|Solved/);
    expect(shown.text()).toContain('0 of 1 solved');
    shown.unmount();
  });

  it('remembers on this device what was solved', async () => {
    localStorage.setItem('gridwright-puzzles', '["elm"]');
    const shown = mount(PuzzlesPage, { global: around(server.api).global });
    await flushPromises();
    expect(shown.get('li a').text()).toContain('Solved');
    expect(shown.text()).toContain('1 of 1 solved');
    shown.unmount();
  });
});

describe('the verdict on a move', () => {
  async function judged(verdict: Verdict) {
    const { global } = around(server.api);
    const props = { puzzle, messages: set.messages, verdict, next: 'oak' };
    const shown = mount(PuzzleVerdict, { props, global, attachTo: document.body });
    useGame().open('table-1');
    server.showAll();
    await flushPromises();
    return shown;
  }

  it('says of the best move why it is, with numbers, and leads on', async () => {
    const shown = await judged({ kind: 'right', done: [puzzle.answer] });
    expect(shown.text()).toContain('That is it!');
    expect(shown.text()).toContain('you win 64 after it and 41 at most after anything else');
    expect(shown.get('li').text()).toBe('Elm costs 13.');
    expect(shown.get('a.main').attributes('href')).toBe('/puzzles/oak');
    expect(document.activeElement).toBe(shown.element);
    shown.unmount();
  });

  it('says of another what it costs, without the answer, and lets one try again', async () => {
    const shown = await judged({ kind: 'wrong', done: [{ type: 'pass' }] });
    expect(shown.text()).toContain('you win 41 after it and 64 after the best move');
    expect(shown.text()).not.toContain('Elm');
    await shown.get('.buttons .main').trigger('click');
    expect(shown.emitted('close')).toHaveLength(1);
    await shown.get('.buttons .quiet').trigger('click');
    expect(shown.emitted('show')).toHaveLength(1);
    shown.unmount();
  });
});

describe('the copy that a puzzle stands on', () => {
  it('has a person in the seat of the puzzle, bots in all others, and no hints', () => {
    const { seat, wish, seats, state } = copyOfPuzzle(puzzle, 'Ada');
    expect(seat).toBe(0);
    expect(wish).toMatchObject({ map: 'map:plain', deck: 'deck:base', variants: ['house:tax'], hints: false });
    expect(seats.map(({ kind, name }) => [kind, name])).toEqual([
      ['human', 'Ada'],
      ['bot', null],
    ]);
    expect(state).toBe(puzzle.state);
  });
});
