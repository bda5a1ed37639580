import { botReasons, playerOf, seatTurn, setup, sheetOf, view, waiting } from '@gridwright/core';
import { because, definePlugin } from '@gridwright/core/plugin';
import { pass, rulesOf, scene, type Scene, type Situation } from '@gridwright/core/testing';
import { baseDeck } from '@gridwright/decks';
import germany from '@gridwright/map-germany';
import type { Action, MoveReason, ReasonValue } from '@gridwright/model';
import { standardBot } from '@gridwright/bots';
import { describe, expect, it } from 'vitest';
import { candidates } from '../src/auction.ts';
import { farSighted } from '../src/habits.ts';
import { Position } from '../src/position.ts';
import { wholeTurn } from '../src/whole-turn.ts';

const rules = rulesOf([baseDeck, germany], 3, { regions: ['northwest', 'northeast', 'west'], money: 'open' });
const sheet = sheetOf(rules);

const { en = {} } = standardBot.messages;

/** What a reason mentions, as short as can be. */
function named(value: ReasonValue | undefined): string {
  if (value === undefined || typeof value === 'number') return String(value);
  const [thing] = Object.values(value) as readonly unknown[];
  if (Array.isArray(thing)) return thing.map((one) => ('seats' in value ? `seat ${one}` : String(one))).join(', ');
  if (typeof thing === 'string') return thing;
  return Object.entries(thing as Readonly<Record<string, number>>)
    .filter(([, count]) => count > 0)
    .map(([fuel, count]) => `${count} ${fuel}`)
    .join(', ');
}

/** A reason in English. */
const inWords = ({ key, params }: MoveReason): string =>
  (en[key] ?? key)
    .split(' | ')
    .at(-1)
    ?.replace(/\{(\w+)\}/g, (_whole, name: string) => named(params[name])) ?? key;

/** Why a seat should do this at a moment, in English. */
function why({ state, allows }: Scene, seat: number, actions: readonly Action[]): readonly string[] {
  expect(allows(seat, actions[0] ?? pass)).toBe(true);
  return (botReasons(standardBot, 'why', seatTurn(rules, state, seat, sheet), actions) ?? []).map(inWords);
}

/** What the two others have. */
const others = {
  1: { money: 40, plants: [12, 21], fuels: { coal: 2 }, cities: ['essen', 'duisburg'] },
  2: { money: 30, plants: [7], fuels: { oil: 3 }, cities: ['berlin'] },
};
const moment = (phase: NonNullable<Situation['phase']>, own: NonNullable<Situation['seats']>[number]): Situation => ({
  round: 4,
  phase,
  order: phase === 'auction' ? [0, 1, 2] : [1, 2, 0],
  current: [13, 17, 18, 25],
  future: [31, 33, 36, 39],
  market: { coal: 14, oil: 14, garbage: 9, uranium: 2 },
  seats: { 0: own, ...others },
});
const early = { money: 80, plants: [10], fuels: { coal: 2 }, cities: ['kiel', 'hamburg', 'schwerin'] };
const strong = { money: 80, plants: [10, 20], fuels: {}, cities: ['kiel', 'hamburg', 'schwerin', 'luebeck'] };
const coal = (count: number): Action => ({ type: 'buy', market: 'main', fuel: 'coal', count });
const build = (city: string): Action => ({ type: 'build', city });
const at = (...told: Parameters<typeof moment>): Scene => scene(rules, moment(...told));
const open = { type: 'open', plant: '25', bid: 25 } as const;

it('names the price of every city as the rules of the table have it', () => {
  const free = definePlugin({
    id: 'variant:second-network',
    tier: 'variant',
    apiVersion: 1,
    version: '1.0.0',
    stage: 'draft',
    hooks: {
      quote: (quote, { city }) => (city === 'berlin' ? because({ ...quote, link: 0, route: false }, 'why') : quote),
    },
    messages: { en: { name: 'Second network', tagline: 'For tests', why: 'For tests' } },
  });
  const others = rulesOf([baseDeck, germany, free], 3, { regions: ['northwest', 'northeast', 'west'], money: 'open' });
  const { state } = scene(others, {
    phase: 'building',
    order: [1, 2, 0],
    seats: { 0: { money: 60, cities: ['kiel'] } },
  });
  const turn = seatTurn(others, state, 0, sheetOf(others));
  const prices = (botReasons(standardBot, 'why', turn, [build('hamburg'), build('berlin'), pass]) ?? []).flatMap(
    ({ key, params }) => (key === 'why.city' ? [params['price']] : []),
  );
  expect(prices).toEqual([18, 10]);
});

describe('why a plant is nominated', () => {
  const opening = at('auction', early);

  it('says what it supplies, what it earns, how far anybody else would go, and what it is worth', () => {
    expect(why(opening, 0, [open])).toEqual([
      'Plant 25 supplies 5 cities and burns 2 coal for that.',
      'Over the next 5 rounds it earns about 137 more than what you have; its power at the end counts for 38.',
      'By the same reckoning nobody else goes above 25.',
      'Up to 29 it is worth its price.',
    ]);
  });

  it('with the numbers that the bot reckons with', () => {
    const { view } = seatTurn(rules, opening.state, 0, sheet);
    const [{ gain } = { gain: 0 }] = candidates(new Position(view, sheet, farSighted), ['25']);
    expect(Math.abs(gain - (137 + 38))).toBeLessThanOrEqual(1);
  });

  it('and with which plant goes for it', () => {
    const full = at('auction', { ...early, plants: [10, 5, 8] });
    expect(why(full, 0, [open])).toContain('Plant 5 is scrapped for it.');
  });
});

describe('why nothing is nominated', () => {
  it('says what the best would be worth and cost', () => {
    expect(why(at('auction', { ...early, plants: [30, 35, 40], money: 30 }), 0, [pass])).toEqual([
      'Plant 25, the best for sale, is worth about 2 more than what you have, and costs 25.',
    ]);
  });
});

describe('a plant that is worse than what one has', () => {
  const rich = { ...early, money: 200, plants: [27, 46, 50] };

  /** What is said of it when it is nominated for its number. */
  const gain = (plant: string, plants: readonly number[]): string | undefined =>
    why(at('auction', { ...rich, plants: [...plants] }), 0, [{ type: 'open', plant, bid: Number(plant) }])[1];

  it('is said to be worth less, or so much more all in all, and not a negative number more', () => {
    expect(gain('18', [27, 46, 50])).toBe('All in all it is worth about 14 less than what you have.');
    expect(gain('13', [35, 38, 40])).toBe('All in all it is worth about 24 less than what you have.');
    expect(gain('25', [27, 37, 44])).toBe('All in all it is worth about 11 more than what you have.');
  });

  it('is said to be so, where nothing better is for sale', () => {
    expect(why(at('auction', rich), 0, [pass])).toEqual([
      'Plant 18 supplies 2 cities without fuel.',
      'All in all it is worth about 14 less than what you have.',
      'Plant 27 is scrapped for it.',
    ]);
  });
});

describe('why a bid is raised, or not', () => {
  const opened = at('auction', early).act(0, open);

  it('says how far it is worth going, and what keeps it there', () => {
    expect(why(opened, 1, [pass])).toEqual([
      'Plant 25 is worth up to 3 to you; the next bid is 26.',
      '38 of your 40 stay in hand for fuel and cities.',
      'Over the next 5 rounds it earns about 45 more than what you have; its power at the end counts for 38.',
    ]);
  });

  it('and how far the keenest of the others would go', () => {
    expect(why(opened, 1, [{ type: 'bid', bid: 26 }])).toContain('seat 0: by the same reckoning worth up to 29.');
  });

  it('and who has already gone further than that', () => {
    const keen = at('auction', early).act(0, { type: 'open', plant: '25', bid: 31 });
    expect(why(keen, 1, [{ type: 'bid', bid: 32 }])).toContain(
      'seat 0 goes above the 29 that it is worth there by the same reckoning.',
    );
  });
});

describe('why something goes for a new plant', () => {
  const passed = [1, 2];
  const bought = (own: Parameters<typeof moment>[1], action: Action): Scene =>
    scene(rules, { ...moment('auction', own), passed }).act(0, action);

  it('says what is lost with this plant, and with the next', () => {
    const owing = bought({ ...early, plants: [10, 5, 8], fuels: { coal: 4 } }, open);
    expect(why(owing, 0, [{ type: 'discard-plant', plant: '5' }])).toEqual([
      'Without plant 5 you lose about 8.',
      'Without plant 8 it would be 15.',
    ]);
  });

  it('says what a round burns of the fuel that goes', () => {
    const owing = bought(
      { ...early, plants: [4, 5, 3], fuels: { coal: 4, oil: 6 } },
      {
        type: 'open',
        plant: '13',
        bid: 13,
      },
    ).act(0, { type: 'discard-plant', plant: '4' });
    expect(why(owing, 0, [{ type: 'discard-fuel', fuels: { coal: 2 } }])).toContain(
      'coal: you hold 4, and a round burns 1.',
    );
  });
});

describe('why fuel is bought, or none', () => {
  it('says what it costs, what is supplied with it and without, and what the market will bring', () => {
    expect(why(at('fuel', strong), 0, [coal(5), pass])).toEqual([
      '5 coal for 23; 57 stay in hand.',
      'With it 7 cities are supplied this round: income 82, without it 10.',
      'Planned for this round: 3 new cities.',
      'Plants that run: 10, 20.',
      'coal: the next costs 4. All plants burn 7 in a round, 4 are restocked; about 6 is to be expected later.',
      'coal is also burned by: seat 1.',
    ]);
  });

  it('says between which numbers the restock lies where what is burned before may come back with it', () => {
    const full = scene(rules, { ...moment('fuel', strong), market: { coal: 22 } });
    const { restock } = view(rules, full.state, 0).markets[0] ?? {};
    expect([restock?.least.coal, restock?.most.coal]).toEqual([0, 4]);
    expect(why(full, 0, [coal(5), pass])).toContain(
      'coal: the next costs 1. All plants burn 7 in a round, 0 to 4 are restocked; about 3 is to be expected later.',
    );
  });

  it('says what is for later', () => {
    expect(why(at('fuel', { ...strong, fuels: { coal: 5 } }), 0, [coal(2), pass])).toContain(
      'This round supplies 7 cities without it, income 82: it is for later.',
    );
  });

  it('says what is supplied with what is there', () => {
    expect(why(at('fuel', { ...strong, fuels: { coal: 5 }, money: 10 }), 0, [pass])).toContain(
      'What you hold supplies 4 cities: income 54.',
    );
  });
});

describe('why cities are built, or none', () => {
  const ready = at('building', { ...strong, fuels: { coal: 5 } });

  it('says what each costs, what is supplied then, and who else could get there', () => {
    expect(why(ready, 0, [build('rostock'), build('bremen'), pass])).toEqual(
      expect.arrayContaining([
        'rostock costs 16 with its connection.',
        'bremen costs 21 with its connection.',
        '6 cities are then supplied: 19 more income in a round.',
        'seat 2 could build in rostock for 34.',
      ]),
    );
  });

  it('says of every price what the game asks', () => {
    const built = ready.act(0, build('rostock'));
    expect(ready.money(0) - built.money(0)).toBe(16);
    expect(built.money(0) - built.act(0, build('bremen')).money(0)).toBe(21);
  });

  it('says that new cities stay without power for now', () => {
    expect(why(at('building', early), 0, [build('flensburg'), pass])).toContain(
      'You then own 4 cities and have fuel for 2: what is new pays in later rounds.',
    );
  });

  it('says what the next would cost somebody who cannot pay it', () => {
    expect(why(at('building', { ...early, money: 12 }), 0, [pass])).toEqual([
      'flensburg would cost 14; you have 12 left.',
    ]);
  });

  it('says that the rounds played out speak against what is reckoned', () => {
    expect(why(at('building', early), 0, [pass])).toEqual([
      'flensburg for 14 would be reckoned at 14 more than nothing.',
      'Reckoning alone would do something else; the rounds played out in the head speak for this.',
    ]);
  });
});

describe('why plants are run', () => {
  it('says what that pays, what one fewer would pay, and which are not needed', () => {
    const scene = at('bureaucracy', { ...strong, plants: [10, 20, 4], fuels: { coal: 7 } });
    expect(why(scene, 0, [{ type: 'power', runs: [{ plant: '20', burn: { coal: 3 } }] }])).toEqual([
      '4 cities supplied: income 54.',
      'Without plant 20 it would be 10.',
      'Not needed, so that their fuel stays: 10, 4.',
    ]);
  });

  it('names none that could not run, or that burns nothing', () => {
    const scene = at('bureaucracy', { ...strong, plants: [20, 15, 22], fuels: { coal: 3 } });
    const said = why(scene, 0, [{ type: 'power', runs: [{ plant: '20', burn: { coal: 3 } }] }]);
    expect(said).toContain('4 cities supplied: income 54.');
    expect(said.filter((one) => one.startsWith('Not needed'))).toEqual([]);
  });
});

describe('why a region is picked', () => {
  const drafting = rulesOf([baseDeck, germany], 3, { regions: 'draft', money: 'open' });
  const begun = setup(drafting, 'regions');
  if (!begun.ok) throw new Error(begun.error.code);
  const [seat = 0] = waiting(begun.value.state);
  const printed = seatTurn(drafting, begun.value.state, seat, sheetOf(drafting));
  const reasonsFor = (turn: typeof printed) =>
    botReasons(standardBot, 'why', turn, [playerOf(standardBot, 'why').decide(turn)])?.map(inWords);

  it('says what its connections cost, and those of the next cheapest', () => {
    expect(reasonsFor(printed)).toEqual([
      'Connections that west adds cost 7 on average.',
      'With northwest it would be 10.',
    ]);
  });

  it('names another that is as cheap without saying its price twice', () => {
    const { board } = printed.sheet;
    const flat = { ...board, connections: board.connections.map(([one, other]) => [one, other, 10] as const) };
    expect(reasonsFor({ ...printed, sheet: { ...printed.sheet, board: flat } })).toEqual([
      'Connections that northwest adds cost 10 on average.',
      'northeast would do as well.',
    ]);
  });
});

describe('why a rule is answered so', () => {
  const reasonsFor = (worths: readonly (number | undefined)[], answered: string) => {
    const turn = seatTurn(rules, at('building', early).state, 0, sheet);
    const answers = worths.map((worth, place) => ({
      answer: `${place}`,
      text: 'side',
      ...(worth !== undefined && { worth }),
    }));
    const choice = { type: 'choose', by: 'house:side', choice: 'side', text: 'side', answers } as const;
    const asked = { ...turn, offered: { ...turn.offered, options: [choice] } };
    const action = { type: 'choose', by: 'house:side', choice: 'side', answer: answered } as const;
    return botReasons(standardBot, 'why', asked, [action])?.map(inWords);
  };

  it('says what the rule reckons the answers at', () => {
    expect(reasonsFor([1, 3], '1')).toEqual([
      'The rule that asks reckons this answer at 3.',
      'The next best answer: 1.',
    ]);
  });

  it('says nothing where the rule reckons none of them', () => {
    expect(reasonsFor([undefined, undefined], '0')).toEqual([]);
  });
});

describe('a turn that is foreseen', () => {
  it('is what the bot does, action by action', () => {
    for (const phase of ['fuel', 'building'] as const) {
      const player = playerOf(standardBot, 'turn');
      let now = at(phase, { ...strong, fuels: { coal: 1 } });
      const { view, offered } = seatTurn(rules, now.state, 0, sheet);
      const foreseen = wholeTurn(view, sheet, offered.options, farSighted);
      expect(foreseen.length).toBeGreaterThan(1);
      for (const action of foreseen) {
        expect(player.decide(seatTurn(rules, now.state, 0, sheet))).toEqual(action);
        now = now.act(0, action);
      }
    }
  });
});
