import { defineBot, type Messages } from '@gridwright/core/plugin';
import { messagesFor, type PluginId } from '@gridwright/model';
import { byHabit, overLimit } from './decide.ts';
import { explain } from './explain/explain.ts';
import type { Habits } from './habits.ts';
import { messages as standardWords } from './messages.ts';

interface Character {
  readonly id: PluginId;
  readonly habits: Habits;
  /** Its name, and what it is like. */
  readonly words: Messages;
}

/** What its level is called, and the sentences of all reasons: a character gives them as the standard bot does. */
const sharedWords = messagesFor(standardWords, (key) => key === 'level.normal' || key.startsWith('why.'));

/** A bot as strong as Normal that plays in a way of its own, by its habits alone. */
export const character = ({ id, habits, words }: Character) =>
  defineBot({
    id,
    apiVersion: 1,
    stage: 'beta',
    levels: ['normal'],
    usualLevel: 'normal',
    answersAtOnce: true,
    messages: Object.fromEntries(
      Object.entries(words).map(([language, texts]) => [language, { ...sharedWords[language], ...texts }]),
    ),
    choose: (turn) => byHabit(turn, habits),
    explain: (turn, actions) => explain(turn, actions, habits, overLimit(turn)),
  });
