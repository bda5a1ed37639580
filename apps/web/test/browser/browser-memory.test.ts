import { createPinia, setActivePinia } from 'pinia';
import { beforeEach, describe, expect, it } from 'vitest';
import { lastSeen } from '../../src/features/chat/read-lines.ts';
import { useBindings } from '../../src/a11y/key-bindings.ts';
import { useProgress } from '../../src/features/lessons/progress.ts';
import { useNotificationSettings } from '../../src/features/notifications/notification-settings.ts';
import { browserMemory } from '../../src/browser/browser-memory.ts';
import { useSession } from '../../src/session/session.ts';
import { useWatched } from '../../src/features/decision/warnings/enabled-warnings.ts';

beforeEach(() => {
  localStorage.clear();
  setActivePinia(createPinia());
});

const places = ['', '-keys', '-warnings-off', '-chat', '-lessons', '-notices'].map((name) => `gridwright${name}`);

describe('what lies in the browser', () => {
  it('is kept and recalled', () => {
    const memory = browserMemory<number>('place', (kept) => (typeof kept === 'number' ? kept : 0));
    expect(memory.recall()).toBe(0);
    memory.keep(7);
    expect(memory.recall()).toBe(7);
  });

  it.each(['null', '5', '"text"', '[]', '[null]', '{}', '{"own":3,"theme":"pink","name":1,"language":"xx"}', 'torn {'])(
    'counts as nothing when it is %s',
    (kept) => {
      for (const place of places) localStorage.setItem(place, kept);
      const session = useSession();
      expect([session.name, session.theme, session.language]).toEqual(['', 'system', 'en']);
      expect(useBindings().changed).toBe(false);
      expect(useWatched().watched.size).toBeGreaterThan(0);
      expect(lastSeen('table')).toBe(0);
      expect(useProgress('table').closed.value).toBe(false);
      expect(useNotificationSettings().sound).toBe(false);
    },
  );
});
