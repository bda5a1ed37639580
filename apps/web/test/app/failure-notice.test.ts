import { mount } from '@vue/test-utils';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { nextTick } from 'vue';
import ConnectionNotice from '../../src/app/ConnectionNotice.vue';
import FailureNotice from '../../src/app/FailureNotice.vue';
import { connectionOpened } from '../../src/api/connection.ts';
import { attempt, dismissFailure, failures, reportFailure, tasks } from '../../src/browser/failures.ts';
import { FakeServer } from '../fake-api.ts';
import { around } from '../speaking.ts';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  for (const { task } of failures.value) dismissFailure(task);
  vi.useRealTimers();
});

const shownNotice = () => mount(FailureNotice, { global: around(new FakeServer().api).global });

describe('something that failed', () => {
  it.each(tasks)('is told in words, and closed when it was read: %s', async (task) => {
    const notice = shownNotice();
    reportFailure(task, new Error('the server failed'));
    await nextTick();
    expect(notice.get('[role=alert]').text()).not.toContain('failure.');
    await notice.findAll('button').at(-1)?.trigger('click');
    expect(notice.findAll('.failure')).toHaveLength(0);
  });

  it('is told once, however often it fails', () => {
    reportFailure('board', new Error('first'));
    reportFailure('board', new Error('second'));
    expect(failures.value).toHaveLength(1);
  });

  it('can be tried again, and is forgotten when that works', async () => {
    let works = false;
    attempt('history', () => (works ? Promise.resolve() : Promise.reject(new Error('the server is away'))));
    const notice = shownNotice();
    await expect.poll(() => notice.findAll('.failure')).toHaveLength(1);
    works = true;
    await notice.get('button').trigger('click');
    expect(failures.value).toEqual([]);
  });

  it('keeps its cause in the console', () => {
    const cause = new Error('the database is away');
    reportFailure('chat', cause);
    expect(console.error).toHaveBeenCalledWith('chat failed:', cause);
  });
});

it('an answer that takes long is said to be awaited, until it is there', async () => {
  vi.useFakeTimers();
  connectionOpened();
  const server = new FakeServer();
  const notice = mount(ConnectionNotice, { global: around(server.api).global });
  let answer = (): void => {};
  server.answers.table.mine = () => new Promise((resolve) => (answer = () => resolve([])));
  const answered = server.api.client.table.mine.query();
  await vi.advanceTimersByTimeAsync(2000);
  expect(notice.text()).toContain('takes long');
  answer();
  await answered;
  await nextTick();
  expect(notice.text()).toBe('');
});
