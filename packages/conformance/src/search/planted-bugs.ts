/** A mistake for the search to find: what to write in place of what stands in a source file. */
export interface PlantedBug {
  readonly name: string;
  /** From the root of the repository. */
  readonly file: string;
  readonly changes: readonly { readonly place: string; readonly planted: string }[];
}

/** Mistakes that went unnoticed once, and some in what only made-up rules and boards ask for. When a place moves, planting fails; say where it is now. */
export const plantedBugs: readonly PlantedBug[] = [
  {
    name: 'an equal bid is accepted after a raise',
    file: 'packages/core/src/phases/auction.ts',
    changes: [
      {
        place: `const refusal = inRange(bid, range.value);`,
        planted: `const refusal = inRange(bid, lot.leader === lot.opener ? range.value : { ...range.value, min: lot.bid });`,
      },
    ],
  },
  {
    name: 'tokens beyond the ninth of one purchase cost what the ninth costs',
    file: 'packages/core/src/phases/fuel.ts',
    changes: [
      {
        place: `price += prices[token] as number`,
        planted: `price += prices[Math.min(token, 8)] as number`,
      },
    ],
  },
  {
    name: 'only the last eight cities of a network start a route',
    file: 'packages/arithmetic/src/network.ts',
    changes: [
      {
        place: `before === undefined || owned.length === 1 ? network.cities.map(() => unreachable) : before.slice();`,
        planted: `network.cities.map(() => unreachable);`,
      },
      { place: `of before === undefined ? owned : owned.slice(-1)`, planted: `of owned.slice(-8)` },
    ],
  },
  {
    name: 'the restock of uranium is one short',
    file: 'packages/core/src/compile.ts',
    changes: [
      {
        place: `count: restock[step][fuel] })`,
        planted: `count: Math.max(0, restock[step][fuel] - (fuel === 'uranium' ? 1 : 0)) })`,
      },
    ],
  },
  {
    name: 'strangers see what a plugin pays',
    file: 'packages/core/src/view.ts',
    changes: [
      { place: `    case 'money-paid':\n      return money === 'open'`, planted: `      return money === 'open'` },
    ],
  },
  {
    name: 'in round 1 a player may pass who cannot buy every plant',
    file: 'packages/core/src/phases/auction.ts',
    changes: [
      {
        place: `offeredPlants(rules, state).some((plant) => openingBids(`,
        planted: `offeredPlants(rules, state).every((plant) => openingBids(`,
      },
    ],
  },
  {
    name: 'a fuel that does not compete can be given back',
    file: 'packages/core/src/phases/auction.ts',
    changes: [
      {
        place: `if (count > 0 && max === 0) return refuse('fuel-not-competing', { fuel });`,
        planted: `if (max === 0) continue;`,
      },
      {
        place: `answers.some((answer) => fuels.every((fuel) => (answer[fuel] ?? 0) === (given[fuel] ?? 0)))`,
        planted: `answers.some((answer) => fuels.every((fuel) => !answer[fuel] || answer[fuel] === given[fuel]))`,
      },
    ],
  },
  {
    name: 'the Step 3 card is shown while it is hidden',
    file: 'packages/core/src/view.ts',
    changes: [
      {
        place: `stepThreeShown: state.plants.stepThree === 'shown'`,
        planted: `stepThreeShown: state.plants.stepThree !== 'shown'`,
      },
    ],
  },
  {
    name: 'passing a city costs nothing',
    file: 'packages/arithmetic/src/network.ts',
    changes: [{ place: `const passed = first + through;`, planted: `const passed = first;` }],
  },
  {
    name: 'who must go on building may stop',
    file: 'packages/core/src/phases/building.ts',
    changes: [{ place: `if (vetoes.length === 0) options.push`, planted: `options.push` }],
  },
  {
    name: 'plugins remember nothing of a city',
    file: 'packages/core/src/play.ts',
    changes: [
      { place: `event.type !== 'slice-set' &&`, planted: `!['slice-set', 'city-built'].includes(event.type) &&` },
    ],
  },
];

/** A source with a mistake in it. @throws when its place is not there exactly once. */
export function plantedIn(source: string, { name, file, changes }: PlantedBug): string {
  return changes.reduce((now, { place, planted }) => {
    const found = now.split(place).length - 1;
    if (found !== 1) throw new Error(`"${name}": its place in ${file} is there ${found} times, not once: ${place}`);
    return now.replace(place, () => planted);
  }, source);
}
