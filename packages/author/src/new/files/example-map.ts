import type { City, Connection, PlayerCount } from '@gridwright/model';
import type { Answers } from './answers.ts';
import { regions, regionsFor } from './example-names.ts';
import { quoted } from './literal.ts';
import type { MapContent } from './map-files.ts';

const slug = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');

/** The city into which every route costs more, and the one to its left. */
const tollCity = 'Kestrel';
const beforeToll = 'Juniper';
const toll = 3;

/** The map that a new package has, until its author lays another one into it: regions of seven cities, one below the other. */
export function exampleMap({ title, about, players }: Answers): MapContent {
  const rows = regions.slice(0, Math.max(...players.map((count) => regionsFor[count] ?? 5)));
  const ids = rows.map(({ cities }) => cities.map(slug));
  const cities = rows.flatMap(({ id, cities: names }, row) =>
    names.map((name, column): City => {
      const [x, y] = [80 + column * 120 + (row % 2) * 40, 70 + row * 120 + (column % 2) * 36];
      return { id: slug(name), name, region: id, at: [x, y], ...(name === tollCity ? { enter: toll } : {}) };
    }),
  );
  // rows and columns are joined
  const connections = ids.flatMap((row, at) =>
    row.flatMap((city, column): readonly Connection[] => {
      const right = row[column + 1];
      const below = ids[at + 1]?.[column];
      return [
        ...(right === undefined ? [] : [[city, right, 5 + ((at + column) % 4)] as const]),
        ...(below === undefined ? [] : [[city, below, 8 + ((at * 2 + column) % 4)] as const]),
      ];
    }),
  );
  return {
    players: players as readonly PlayerCount[],
    board: { projection: 'flat', regions: rows.map(({ id, hue }) => ({ id, hue })), cities, connections },
    messages: {
      en: {
        name: title,
        tagline: about,
        ...Object.fromEntries(rows.map(({ id, name }) => [`region.${id}`, name])),
        'rule.toll': `Every route into ${tollCity} costs {toll} Elektro more.`,
      },
    },
    settings: { markets: { main: { fillFrom: { oil: 2 } } } },
    rules: [{ key: 'rule.toll', params: { toll }, about: ['building'] }],
  };
}

/** The test of what is special about it. */
export function exampleRulesTest({ players }: Answers): string {
  const [count = 2] = players;
  const picked = regions.slice(0, regionsFor[count] ?? 3).map(({ id }) => quoted(id));
  const seats = Array.from({ length: count }, (_, seat) => seat);
  const [from, to] = [quoted(slug(beforeToll)), quoted(slug(tollCity))];
  return `import { rulesOf, scene } from '@gridwright/core/testing';
import { baseDeck } from '@gridwright/decks';
import { expect, it } from 'vitest';
import map from '../src/index.ts';

const rules = rulesOf([map, baseDeck], ${count}, { regions: [${picked.join(', ')}] });

it('a route into ${tollCity} costs ${toll} Elektro more', () => {
  const order = [${seats.join(', ')}];
  const game = scene(rules, { phase: 'building', order, seats: { ${count - 1}: { cities: [${from}], money: 99 } } });
  const option = game.options(${count - 1}, 'build').find(({ city }) => city === ${to});
  const line = map.board?.connections.find(([a, b]) => a === ${from} && b === ${to});
  expect(option?.link).toBe((line?.[2] ?? 0) + ${toll});
});
`;
}
