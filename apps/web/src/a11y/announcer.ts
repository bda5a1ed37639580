import { shallowReadonly, shallowRef } from 'vue';

/** Milliseconds for which sentences are gathered before they are said together. */
const gathering = 700;
/** Of more sentences than this only the last are said: who wants all of them has the log. */
const most = 8;

/** A sentence, or how to find it when it is time to say it; nothing is said for an empty one. */
export type Sentence = string | (() => string);

const said = shallowRef('');
let queue: readonly Sentence[] = [];
let gatheringNow = false;

/** What is being said. */
export const announcement = shallowReadonly(said);

function speak(): void {
  const words = queue.map((sentence) => (typeof sentence === 'string' ? sentence : sentence()));
  // of the same words the later ones are said: the question comes after what led to it, and is never cut off
  const text = words
    .filter((sentence, at) => sentence !== '' && words.lastIndexOf(sentence) === at)
    .slice(-most)
    .join(' ');
  queue = [];
  gatheringNow = false;
  // the same words twice are not heard: a space makes them new
  if (text !== '') said.value = text === said.value ? `${text} ` : text;
}

/** Says something to those who cannot see the page, together with what else happens within a moment. */
export function announce(...sentences: readonly Sentence[]): void {
  if (sentences.length === 0) return;
  queue = [...queue, ...sentences];
  if (gatheringNow) return;
  gatheringNow = true;
  setTimeout(speak, gathering);
}
