import type { Result } from '@gridwright/model';

/** What can be begun. */
export const kinds = ['map', 'deck', 'house-rule', 'bot'] as const;
export type Kind = (typeof kinds)[number];

/** The four questions, answered. */
export interface Answers {
  readonly title: string;
  /** What it is, in one line. */
  readonly about: string;
  readonly players: readonly number[];
  readonly author: string;
}

/** A question as it is asked, with the answer that holds when nothing is typed. */
export interface Question {
  readonly key: keyof Answers;
  readonly text: string;
  readonly standard: string;
}

const titled = (name: string): string =>
  name
    .split('-')
    .map((word) => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`)
    .join(' ');
const abouts: Readonly<Record<Kind, string>> = {
  map: 'A board of five regions',
  deck: 'Plants of its own',
  'house-rule': 'Small plants are cheaper to open',
  bot: 'Builds whatever is cheap',
};

/** The four questions about something of a name. */
export const questionsFor = (kind: Kind, name: string): readonly Question[] => [
  { key: 'title', text: 'What is it called?', standard: titled(name) },
  { key: 'about', text: 'What is it, in one line?', standard: abouts[kind] },
  { key: 'players', text: 'For how many players?', standard: '2-6' },
  { key: 'author', text: 'Who writes it?', standard: 'Somebody' },
];

/** Numbers of players as people write them: `3`, `2-4` or `2,3,5`. */
function playersIn(text: string): readonly number[] | null {
  const [, from, to] = /^\s*([2-6])\s*(?:-|to|–)\s*([2-6])\s*$/.exec(text) ?? [];
  const listed = text.split(',').map((one) => Number(one.trim()));
  const counts =
    from === undefined ? listed : [2, 3, 4, 5, 6].filter((count) => count >= Number(from) && count <= Number(to));
  return counts.length > 0 && counts.every((count) => [2, 3, 4, 5, 6].includes(count)) ? counts : null;
}

const oneLine = (text: string): boolean => text.trim() !== '' && text.length <= 80 && !/\p{Cc}/u.test(text);

/** The answers that were given, with what holds where none was. */
export function answersFrom(
  kind: Kind,
  name: string,
  given: Readonly<Partial<Record<keyof Answers, string>>>,
): Result<Answers, string> {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name) || name.length > 40)
    return { ok: false, error: `the name "${name}" is not small letters, digits and single hyphens` };
  const text = Object.fromEntries(
    questionsFor(kind, name).map(({ key, standard }) => [
      key,
      given[key]?.trim() === '' ? standard : (given[key] ?? standard),
    ]),
  ) as Record<keyof Answers, string>;
  const players = playersIn(text.players);
  if (players === null) return { ok: false, error: `"${text.players}" players: expected one such as 3, 2-4 or 2,3,5` };
  const odd = (['title', 'about', 'author'] as const).find((key) => !oneLine(text[key]));
  if (odd !== undefined) return { ok: false, error: `the ${odd} is not one line of up to 80 characters` };
  return { ok: true, value: { ...text, players } };
}
