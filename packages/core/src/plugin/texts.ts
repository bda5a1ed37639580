import type { Messages } from '@gridwright/model';

/** Texts from several places as those of one plugin; a later one takes the place of an earlier one with its key. */
export function joinedMessages(...parts: readonly Messages[]): Messages {
  const joined: Record<string, Readonly<Record<string, string>>> = {};
  for (const part of parts)
    for (const [language, texts] of Object.entries(part)) joined[language] = { ...joined[language], ...texts };
  return joined;
}
