import type { BoardThumb, CityId, Seat } from '@gridwright/model';
import { type Canvas, canvas, type Colour, type Point, ringsOf } from './canvas.ts';

// the colours of the page's light theme
const sea: Colour = [0xb3, 0xcc, 0xd2];
const abroad: Colour = [0xe4, 0xe2, 0xda];
const road: Colour = [0x3d, 0x4a, 0x50];
const plate: Colour = [0xff, 0xfb, 0xf2];
const hues: Readonly<Record<string, Colour>> = {
  yellow: [0xf4, 0xef, 0xc4],
  green: [0xcf, 0xe0, 0xc3],
  cyan: [0xc4, 0xea, 0xf0],
  blue: [0xb5, 0xce, 0xe6],
  purple: [0xbb, 0xaf, 0xd1],
  red: [0xe3, 0xbf, 0xba],
  brown: [0xcd, 0xb0, 0x97],
};
/** The colours that a seat may have, by number. */
const players: readonly Colour[] = [
  [0xb1, 0x00, 0x28],
  [0x2a, 0x66, 0xae],
  [0x12, 0x99, 0x81],
  [0xd9, 0x5c, 0x00],
  [0x5e, 0x0a, 0x73],
  [0x1c, 0x23, 0x28],
];

/** Pixels from top to bottom: what messengers ask for. */
const height = 630;
/** Board units around the cities at the top and the bottom. */
const margin = 10;

const boxAround = ([x, y]: Point, right: number, down: number): readonly Point[] => [
  [x - right, y - down],
  [x + right, y - down],
  [x + right, y + down],
  [x - right, y + down],
];
const house = ([x, y]: Point, size: number): readonly Point[] => [
  [x - size, y],
  [x, y - size],
  [x + size, y],
  [x + size, y + size],
  [x - size, y + size],
];

/**
 * A board with the houses that stand on it, as a picture for those who only see a link. `colours` has the number of the
 * colour of each seat.
 */
export function boardPictureOf(
  art: BoardThumb,
  houses: Readonly<Record<CityId, readonly Seat[]>>,
  colours: readonly number[],
): Canvas {
  const scale = height / (art.size[1] + 2 * margin);
  const [left, , right] = art.frame;
  const place = ([x, y]: Point): Point => [(x - left) * scale, (y + margin) * scale];
  const drawn = canvas(Math.round((right - left) * scale), height, sea);
  const fill = (path: string, colour: Colour): void =>
    drawn.paint(
      ringsOf(path).map((ring) => ring.map(place)),
      colour,
    );
  fill(art.abroad, abroad);
  fill(art.loose, abroad);
  for (const { hue, d } of art.regions) fill(d, hues[hue] ?? abroad);
  fill(art.lakes, sea);
  const at = new Map(art.cities.map((city) => [city.id, place(city.at)]));
  for (const { a, b } of art.roads) drawn.line(at.get(a) ?? [0, 0], at.get(b) ?? [0, 0], 2.5, road);
  for (const [city, centre] of at) {
    const seats = houses[city] ?? [];
    drawn.paint([boxAround(centre, 8 + 8 * Math.max(0, seats.length - 1), seats.length === 0 ? 5 : 11)], road);
    drawn.paint([boxAround(centre, 7 + 8 * Math.max(0, seats.length - 1), seats.length === 0 ? 4 : 10)], plate);
    for (const [index, seat] of seats.entries()) {
      const [x, y] = [centre[0] + 16 * index - 8 * (seats.length - 1), centre[1]];
      drawn.paint([house([x, y], 7)], players[colours[seat] ?? seat] ?? road);
    }
  }
  return drawn;
}
