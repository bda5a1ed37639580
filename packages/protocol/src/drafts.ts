/** Bytes of JSON that the draft of a map may have: the largest maps have less than half of it, in all their languages. */
export const longestDraft = 48 * 1024;
