import { mount } from '@vue/test-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { defineComponent, h } from 'vue';
import { useLate } from '../../src/ui/use-late.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const Waiting = defineComponent(() => {
  const late = useLate();
  return () => h('p', late.value ? 'one moment' : '');
});

it('nobody is told to wait before the wait is long enough to be noticed', async () => {
  const page = mount(Waiting);
  await vi.advanceTimersByTimeAsync(200);
  expect(page.text()).toBe('');
  await vi.advanceTimersByTimeAsync(200);
  expect(page.text()).toBe('one moment');
});

it('a page that is gone tells nobody anything', async () => {
  const page = mount(Waiting);
  page.unmount();
  await vi.advanceTimersByTimeAsync(400);
  expect(vi.getTimerCount()).toBe(0);
});
