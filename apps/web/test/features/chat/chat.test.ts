import type { ChatLine } from '@gridwright/protocol';
import { flushPromises, mount } from '@vue/test-utils';
import { beforeEach, describe, expect, it } from 'vitest';
import { useChat } from '../../../src/features/chat/chat-store.ts';
import ChatBubble from '../../../src/features/chat/ChatBubble.vue';
import ChatPanel from '../../../src/features/chat/ChatPanel.vue';
import { timeOf } from '../../../src/features/chat/time.ts';
import { useGame } from '../../../src/game/game-store.ts';
import { callError, FakeServer, runningTable } from '../../fake-api.ts';
import { around } from '../../speaking.ts';

const line = (id: number, more: Partial<ChatLine> = {}): ChatLine => ({
  id,
  seat: 1,
  name: 'Ben',
  text: `line ${id}`,
  time: Date.UTC(2026, 10, 20, 9, 30),
  ...more,
});

let server: FakeServer;
beforeEach(() => {
  localStorage.clear();
  server = new FakeServer();
  server.table = runningTable;
});

async function sitDown() {
  const { global } = around(server.api);
  let stores: { chat: ReturnType<typeof useChat>; game: ReturnType<typeof useGame> } | undefined;
  mount({ setup: () => void (stores = { chat: useChat(), game: useGame() }), render: () => null }, { global });
  if (stores === undefined) throw new Error('no stores');
  const { chat, game } = stores;
  game.open('table-1');
  server.showAll();
  await flushPromises();
  const open = async () => {
    const panel = mount(ChatPanel, { global });
    await flushPromises();
    return panel;
  };
  const bubble = () => mount(ChatBubble, { global });
  return { chat, game, open, bubble };
}

describe('what is said', () => {
  it('is fetched on arrival and then comes by itself, each line once', async () => {
    server.lines = [line(1)];
    const { chat } = await sitDown();
    server.push({ type: 'chat', line: line(2) });
    server.push({ type: 'chat', line: line(2) });
    server.showAll();
    await flushPromises();
    expect(chat.lines.map(({ id }) => id)).toEqual([1, 2]);
    expect(server.inputsOf<{ after: number }>('game.chat').map(({ after }) => after)).toEqual([0, 2]);
  });

  it('is unread until the panel shows it; what one says oneself is not', async () => {
    server.lines = [line(1), line(2, { seat: 0, name: 'Ada' })];
    const { chat, open } = await sitDown();
    expect(chat.unread).toBe(1);
    await open();
    expect(chat.unread).toBe(0);
  });

  it('stays read in this browser', async () => {
    server.lines = [line(1)];
    const first = await sitDown();
    await first.open();
    server.lines = [line(1), line(2)];
    const second = await sitDown();
    expect(second.chat.unread).toBe(1);
  });

  it('is shown as plain text, with who said it and when', async () => {
    server.lines = [line(1, { text: '<b>hello</b>\nthere' }), line(2, { seat: null, name: 'Cleo' })];
    const { open } = await sitDown();
    const panel = await open();
    expect(panel.find('.words b').exists()).toBe(false);
    expect(panel.get('.words').text()).toBe('<b>hello</b>\nthere');
    expect(panel.text()).toContain('Ben');
    expect(panel.text()).toContain('Cleospectator');
    expect(panel.get('time').attributes('datetime')).toBe('2026-11-20T09:30:00.000Z');
  });
});

describe('saying something', () => {
  it('needs words', async () => {
    const { open } = await sitDown();
    const panel = await open();
    expect(panel.get('.say button').attributes('disabled')).toBeDefined();
    await panel.get('.say input').setValue('  good luck ');
    await panel.get('form').trigger('submit');
    await flushPromises();
    expect(server.asked).toContainEqual(['game.say', { table: 'table-1', text: '  good luck ' }]);
    expect(panel.get('.say input').element).toHaveProperty('value', '');
    expect(panel.get('li b').text()).toBe('You');
  });

  it('needs a name of those who have no seat, and keeps it', async () => {
    server.table = { ...runningTable, seats: runningTable.seats.map((seat) => ({ ...seat, yours: false })) };
    const { open } = await sitDown();
    const panel = await open();
    await panel.get('.say input').setValue('hello');
    expect(panel.get('.say button').attributes('disabled')).toBeDefined();
    await panel.get('label input').setValue('Cleo');
    await panel.get('form').trigger('submit');
    await flushPromises();
    expect(server.asked).toContainEqual(['game.say', { table: 'table-1', text: 'hello', name: 'Cleo' }]);
    expect(JSON.parse(localStorage.getItem('gridwright') ?? '{}')).toMatchObject({ name: 'Cleo' });
  });

  it('says why it could not be said, and keeps the words', async () => {
    server.answers.game.say = () => Promise.reject(callError('too-fast'));
    const { open } = await sitDown();
    const panel = await open();
    await panel.get('.say input').setValue('hello');
    await panel.get('form').trigger('submit');
    await flushPromises();
    expect(panel.get('[role=alert]').text()).toBe('Too many requests at once. Wait a moment.');
    expect(panel.get('.say input').element).toHaveProperty('value', 'hello');
  });
});

it('what was said on another day has its date', () => {
  const said = new Date(2026, 10, 20, 9, 30).getTime();
  expect(timeOf(said, 'en-GB', said + 60_000)).toBe('09:30');
  expect(timeOf(said, 'de', said + 48 * 3_600_000)).toBe('20.11.26, 09:30');
});

describe('a bubble', () => {
  it('shows what somebody else has just said, until it is read', async () => {
    server.lines = [line(1)];
    const { chat, bubble } = await sitDown();
    const shown = bubble();
    await flushPromises();
    expect(shown.find('.chat-bubble').exists(), 'what was said before is no news').toBe(false);
    server.push({ type: 'chat', line: line(2) });
    await flushPromises();
    expect(shown.get('.chat-bubble').text()).toContain('line 2');
    chat.read();
    await flushPromises();
    expect(shown.find('.chat-bubble').exists()).toBe(false);
  });
  it('does not show what one says oneself', async () => {
    server.lines = [line(1)];
    const { bubble } = await sitDown();
    const shown = bubble();
    server.push({ type: 'chat', line: line(2, { seat: 0, name: 'Ada' }) });
    await flushPromises();
    expect(shown.find('.chat-bubble').exists()).toBe(false);
  });
});

describe('a line that should not stand there', () => {
  it('is taken away by the host, and then says that it was', async () => {
    server.table = { ...runningTable, host: true };
    server.lines = [line(1), line(2)];
    const { open } = await sitDown();
    const panel = await open();
    const [remove] = panel.findAll('details button');
    await remove?.trigger('click');
    await flushPromises();
    expect(server.inputsOf('game.removeLine')).toMatchObject([{ line: 1 }]);
    expect(panel.findAll('.words').map((words) => words.text())).toEqual(['This line was removed.', 'line 2']);
  });

  it('is shown to whoever runs the server by anybody else, who is told so', async () => {
    server.table = { ...runningTable, host: false };
    server.lines = [line(1)];
    const { open } = await sitDown();
    const panel = await open();
    const buttons = panel.findAll('details button');
    expect(buttons.map((button) => button.text())).toEqual(['Report']);
    await buttons[0]?.trigger('click');
    await flushPromises();
    expect(server.inputsOf('game.reportLine')).toMatchObject([{ line: 1 }]);
    expect(panel.get('[role=status]').text()).toBe('Shown to whoever runs this server.');
  });
});

it('where only players may talk, somebody without a seat is told so and has nothing to write in', async () => {
  const seats = runningTable.seats.map((seat) => ({ ...seat, yours: false }));
  server.table = { ...runningTable, host: false, seats, onlookersMuted: true };
  const { open } = await sitDown();
  const panel = await open();
  expect(panel.find('form').exists()).toBe(false);
  expect(panel.text()).toContain('Only players may talk at this table.');
});
