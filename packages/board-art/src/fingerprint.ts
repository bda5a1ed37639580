import { createHash } from 'node:crypto';
import type { Board, Messages } from '@gridwright/model';

/** Tells whether a picture still belongs to a board: covers everything in the board and its names that the picture shows. */
export function fingerprint(board: Board, messages: Messages): string {
  const languages = Object.keys(messages).toSorted((a, b) => (a < b ? -1 : 1));
  const seen = [
    board.projection,
    board.regions.map(({ id, hue }) => [
      id,
      hue,
      languages.map((language) => [language, messages[language]?.[`region.${id}`]]),
    ]),
    board.cities.map(({ id, name, region, country, at, slots }) => [id, name, region, country, at, slots?.length]),
    board.connections,
  ];
  return createHash('sha256').update(JSON.stringify(seen)).digest('hex').slice(0, 16);
}
