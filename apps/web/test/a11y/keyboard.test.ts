import { mount } from '@vue/test-utils';
import { createPinia } from 'pinia';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { defineComponent, h, nextTick, ref } from 'vue';
import { useBindings } from '../../src/a11y/key-bindings.ts';
import { commands, scopeOf } from '../../src/a11y/commands.ts';
import { useModal } from '../../src/a11y/modal.ts';
import { keyOf, printedKey } from '../../src/a11y/key-names.ts';
import KeyboardDialog from '../../src/features/settings/KeyboardDialog.vue';
import { useKeyboard } from '../../src/a11y/keyboard.ts';
import { registerCommand } from '../../src/a11y/command-registry.ts';
import { around } from '../speaking.ts';
import { FakeServer } from '../fake-api.ts';

beforeEach(() => localStorage.clear());

const plain = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false };

describe('a key', () => {
  it('is what it types, whatever Caps Lock says', () => {
    expect(keyOf({ ...plain, key: 'J' }, 'page')).toBe('j');
    expect(keyOf({ ...plain, key: 'e', shiftKey: true }, 'page')).toBe('E');
    expect(keyOf({ ...plain, key: '?', shiftKey: true }, 'page')).toBe('?');
  });
  it('means nothing of ours with Ctrl, Alt or the system key, or when it moves the focus', () => {
    for (const held of ['ctrlKey', 'altKey', 'metaKey'])
      expect(keyOf({ ...plain, key: 'j', [held]: true }, 'replay')).toBeNull();
    for (const key of ['Tab', 'Enter', 'Shift']) expect(keyOf({ ...plain, key }, 'replay')).toBeNull();
  });
  it('that scrolls or closes can mean something on the board and while looking back, not everywhere', () => {
    for (const key of [' ', 'Escape', 'ArrowUp', 'Home']) expect(keyOf({ ...plain, key }, 'page')).toBeNull();
    expect(keyOf({ ...plain, key: 'ArrowLeft', shiftKey: true }, 'board')).toBe('Shift+ArrowLeft');
    expect(keyOf({ ...plain, key: ' ' }, 'replay')).toBe('Space');
  });
  it('is printed so that it can be found', () => {
    const keys = ['j', 'E', '?', '1', 'Shift+ArrowLeft', 'PageUp', 'Space'];
    expect(keys.map(printedKey)).toEqual(['J', 'Shift E', '?', '1', 'Shift ←', 'Page ↑', '␣']);
  });
  it('does one thing only in one place', () => {
    const keys = commands.flatMap(({ id, keys: own }) => own.map((key) => `${scopeOf(id)} ${key}`));
    expect(new Set(keys).size).toBe(keys.length);
  });
});

const pressed = vi.fn<() => void>();
const zoomed = vi.fn<() => void>();
const stepped = vi.fn<() => void>();
const played = vi.fn<() => void>();
const mayPress = ref(true);
const Page = defineComponent({
  setup() {
    useKeyboard();
    const board = ref<HTMLElement | null>(null);
    registerCommand('main', pressed, { enabled: () => mayPress.value });
    registerCommand('zoomOut', zoomed, { within: board });
    registerCommand('previousTurn', stepped);
    registerCommand('play', played);
    return () =>
      h('div', [
        h('input', { type: 'text' }),
        h('input', { type: 'range' }),
        h('button', 'somewhere'),
        h('p', { tabindex: 0 }, 'nothing'),
        h('div', { ref: board }, [h('i', { tabindex: 0 }, 'board')]),
        h('div', { role: 'radiogroup' }, [h('b', { tabindex: 0 }, 'one of several')]),
      ]);
  },
});
const Dialog = defineComponent({
  setup() {
    useModal();
    return () => h('p', 'dialog');
  },
});
const open = () => {
  for (const spy of [pressed, zoomed, stepped, played]) spy.mockClear();
  mayPress.value = true;
  return mount(Page, { attachTo: document.body, global: { plugins: [createPinia()] } });
};
const type = (target: EventTarget, key: string, more: KeyboardEventInit = {}): boolean =>
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }));

describe('the page', () => {
  it('does what a key is bound to, and keeps the key from doing anything else', () => {
    const page = open();
    expect(type(page.get('button').element, 'y')).toBe(false);
    expect(pressed).toHaveBeenCalledOnce();
    page.unmount();
  });
  it('does nothing while somebody writes', () => {
    const page = open();
    expect(type(page.get('input').element, 'y')).toBe(true);
    expect(pressed).not.toHaveBeenCalled();
    page.unmount();
  });
  it('does nothing while a dialog is open', () => {
    const page = open();
    const dialog = mount(Dialog);
    type(page.get('button').element, 'y');
    expect(pressed).not.toHaveBeenCalled();
    dialog.unmount();
    page.unmount();
  });
  it('does nothing for a command that is switched off, and keeps its key', () => {
    const page = open();
    mayPress.value = false;
    expect(type(page.get('button').element, 'y')).toBe(false);
    expect(pressed).not.toHaveBeenCalled();
    page.unmount();
  });
  it('does what can be done where something that cannot came later', () => {
    const page = open();
    const hidden = mount({
      setup: () => registerCommand('main', vi.fn<() => void>(), { enabled: () => false }),
      render: () => null,
    });
    type(page.get('button').element, 'y');
    expect(pressed).toHaveBeenCalledOnce();
    hidden.unmount();
    page.unmount();
  });
  it('zooms the board while the focus is there, also where single keys are switched off', () => {
    const page = open();
    useBindings().on = false;
    type(page.get('button').element, '-');
    expect(zoomed).not.toHaveBeenCalled();
    type(page.get('i').element, '-');
    type(page.get('i').element, '_', { shiftKey: true });
    expect(zoomed).toHaveBeenCalledTimes(2);
    page.unmount();
  });
  it('looks back by arrow and space, except where these walk, write or press', () => {
    const page = open();
    const back = (where: string): boolean => type(page.get(where).element, 'ArrowLeft', { shiftKey: true });
    expect(['p', '[type=range]', 'button', '[type=text]', 'b'].map(back)).toEqual([false, false, false, true, true]);
    expect(stepped).toHaveBeenCalledTimes(3);
    expect(['p', 'button'].map((where) => type(page.get(where).element, ' '))).toEqual([false, true]);
    expect(played).toHaveBeenCalledOnce();
    page.unmount();
  });
  it('leaves keys alone that nothing on the page listens to', () => {
    const page = open();
    expect(type(page.get('button').element, 'p')).toBe(true);
    page.unmount();
    expect(type(document.body, 'y'), 'also once the component is gone').toBe(true);
  });
  it('does nothing where single keys are switched off', () => {
    const page = open();
    useBindings().on = false;
    type(page.get('button').element, 'y');
    expect(pressed).not.toHaveBeenCalled();
    page.unmount();
  });
});

describe('the list of keys', () => {
  const list = () => mount(KeyboardDialog, { attachTo: document.body, global: around(new FakeServer().api).global });
  const keyFor = (shown: ReturnType<typeof list>, name: string) => {
    const found = shown.findAll('.key').find((one) => one.attributes('aria-label')?.startsWith(`${name}:`));
    if (found === undefined) throw new Error(`no key for ${name}`);
    return found;
  };

  it('names every command with its key', () => {
    const shown = list();
    expect(shown.findAll('.key')).toHaveLength(commands.length);
    expect(keyFor(shown, 'Pass, drop out or finish').text()).toBe('P');
    shown.unmount();
  });
  it('gives a command the key that is pressed next, and remembers it', async () => {
    const shown = list();
    await keyFor(shown, 'Pass, drop out or finish').trigger('click');
    await nextTick();
    await keyFor(shown, 'Pass, drop out or finish').trigger('keydown', { key: 'x' });
    expect(keyFor(shown, 'Pass, drop out or finish').text()).toBe('X');
    expect(JSON.parse(localStorage.getItem('gridwright-keys') ?? '{}')).toMatchObject({ own: { pass: 'x' } });
    expect(shown.get('[role=status]').text()).toBe('Pass, drop out or finish: now X.');
    shown.unmount();
  });
  it('gives a command of the replay an arrow, which no command of the whole page can have', async () => {
    const shown = list();
    for (const name of ['One turn back', 'Board']) {
      await keyFor(shown, name).trigger('click');
      await nextTick();
      await keyFor(shown, name).trigger('keydown', { key: 'ArrowUp' });
    }
    expect(keyFor(shown, 'One turn back').text()).toBe('↑');
    expect(keyFor(shown, 'Board').text()).toBe('Press a key');
    shown.unmount();
  });
  it('says which command loses its key to another', async () => {
    const shown = list();
    await keyFor(shown, 'Board').trigger('click');
    await nextTick();
    await keyFor(shown, 'Board').trigger('keydown', { key: 'l' });
    expect(keyFor(shown, 'Log').text()).toBe('no key');
    expect(shown.get('[role=status]').text()).toContain('No key does this any more: Log.');
    shown.unmount();
  });
});
