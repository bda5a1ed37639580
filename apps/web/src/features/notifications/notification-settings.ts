import { defineStore } from 'pinia';
import { ref, watch } from 'vue';
import { browserMemory } from '../../browser/browser-memory.ts';

const soundMemory = browserMemory('gridwright-notices', (kept) => kept === true);

/** How this browser's person wants to be told of a turn. */
export const useNotificationSettings = defineStore('notifications', () => {
  const sound = ref(soundMemory.recall());
  watch(sound, soundMemory.keep);
  return { sound };
});
