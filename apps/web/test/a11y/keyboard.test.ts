import { mount } from '@vue/test-utils';
import { createPinia } from 'pinia';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { defineComponent, h, nextTick } from 'vue';
import { useBindings } from '../../src/a11y/key-bindings.ts';
import { commands } from '../../src/a11y/commands.ts';
import { keyOf, printedKey } from '../../src/a11y/key-names.ts';
import KeyboardDialog from '../../src/features/settings/KeyboardDialog.vue';
import { useKeys } from '../../src/a11y/keyboard.ts';
import { onCommand } from '../../src/a11y/on-command.ts';
import { around } from '../speaking.ts';
import { FakeServer } from '../fake-api.ts';

beforeEach(() => localStorage.clear());

const plain = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false };

describe('a key', () => {
  it('is what it types, whatever Caps Lock says', () => {
    expect(keyOf({ ...plain, key: 'J' })).toBe('j');
    expect(keyOf({ ...plain, key: 'e', shiftKey: true })).toBe('E');
    expect(keyOf({ ...plain, key: '?', shiftKey: true })).toBe('?');
  });
  it('means nothing of ours with Ctrl, Alt or the system key, or when it moves the focus', () => {
    for (const held of ['ctrlKey', 'altKey', 'metaKey']) expect(keyOf({ ...plain, key: 'j', [held]: true })).toBeNull();
    for (const key of ['Tab', 'Enter', ' ', 'Escape', 'ArrowUp', 'Shift']) expect(keyOf({ ...plain, key })).toBeNull();
  });
  it('is printed so that it can be found', () => {
    expect(['j', 'E', '?', '1'].map(printedKey)).toEqual(['J', 'Shift E', '?', '1']);
  });
  it('does one thing only', () => {
    const keys = commands.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
  });
});

const pressed = vi.fn<() => void>();
const Page = defineComponent({
  setup() {
    useKeys();
    onCommand('main', pressed);
    return () => h('div', [h('input', { type: 'text' }), h('button', 'somewhere')]);
  },
});
const open = () => {
  pressed.mockClear();
  return mount(Page, { attachTo: document.body, global: { plugins: [createPinia()] } });
};
const type = (target: EventTarget, key: string): boolean =>
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));

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
    document.body.insertAdjacentHTML('beforeend', '<dialog open></dialog>');
    type(page.get('button').element, 'y');
    expect(pressed).not.toHaveBeenCalled();
    document.querySelector('dialog')?.remove();
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
