import { defineStore } from 'pinia';
import { ref, watch } from 'vue';

const place = 'gridwright-notices';

function recall(): boolean {
  try {
    return localStorage.getItem(place) === 'sound';
  } catch {
    return false;
  }
}

function keep(sound: boolean): void {
  try {
    localStorage.setItem(place, sound ? 'sound' : '');
  } catch {
    // a browser without storage forgets, and that is all
  }
}

/** How this browser's person wants to be told of a turn. */
export const useNoticeChoices = defineStore('notices', () => {
  const sound = ref(recall());
  watch(sound, keep);
  return { sound };
});
