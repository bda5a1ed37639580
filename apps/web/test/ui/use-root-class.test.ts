import { mount } from '@vue/test-utils';
import { expect, it } from 'vitest';
import { useRootClass } from '../../src/ui/use-root-class.ts';

const marks = (): boolean => document.documentElement.classList.contains('has-banner');
const marking = { setup: () => useRootClass('has-banner'), render: () => null };

it('the page has a class as long as a component is there that gives it to it, be there one or two', () => {
  const [first, second] = [mount(marking), mount(marking)];
  expect(marks()).toBe(true);
  first.unmount();
  expect(marks()).toBe(true);
  second.unmount();
  expect(marks()).toBe(false);
});
