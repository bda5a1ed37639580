import type { AnyPlugin } from '@gridwright/core/plugin';
import type { Board, BoardArt } from '@gridwright/model';

/** What a board's picture is drawn from: of the words only names of places are drawn. */
export function drawnFrom({ board, messages }: Pick<AnyPlugin, 'board' | 'messages'>): string {
  const names = Object.entries(messages).map(([language, words]) => [
    language,
    Object.entries(words).filter(([key]) => /^(?:city|region)\./.test(key)),
  ]);
  return JSON.stringify({ board, names });
}

/** About how wide a letter of a city's name is, in pixels of the page. */
const letterWidth = 7;

/** An earlier picture of a board, with the names that its cities have now. */
export function withNames(art: BoardArt, before: Board, now: Board): BoardArt {
  const old = new Map(before.cities.map(({ id, name }) => [id, name]));
  const fresh = new Map(now.cities.flatMap(({ id, name }) => (old.get(id) === name ? [] : [[id, name] as const])));
  if (fresh.size === 0) return art;
  return {
    ...art,
    cities: art.cities.map((city) => {
      const name = fresh.get(city.id);
      const label = { ...city.label, w: letterWidth * (name ?? '').length, lines: [name ?? ''] };
      return name === undefined ? city : { ...city, label };
    }),
  };
}
