// A table in the middle of a game on the board with the most connections, every seat of it played from here.
import { randomUUID } from 'node:crypto';

/** One person's way to the server: calls with that person's cookie. */
async function personAt(browser, address) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, colorScheme: 'light' });
  const read = async (answer) => {
    const body = await answer.json();
    const { error } = body;
    if (error !== undefined) throw Object.assign(new Error(JSON.stringify(error)), { code: error.message });
    return body.result.data;
  };
  await context.request.get(`${address}/`, { headers: { accept: 'text/html' } });
  return {
    context,
    query: async (name, input) =>
      read(
        await context.request.get(`${address}/trpc/${name}?input=${encodeURIComponent(JSON.stringify(input ?? {}))}`),
      ),
    mutate: async (name, input) => read(await context.request.post(`${address}/trpc/${name}`, { data: input })),
    file: async (name) => (await context.request.get(`${address}${name}`)).json(),
  };
}

async function largestMap(person) {
  const { maps } = await person.query('catalog.list');
  const sized = await Promise.all(
    maps.map(async (map) => ({ map, roads: (await person.file(map.thumb)).roads.length })),
  );
  return sized.toSorted((a, b) => b.roads - a.roads)[0].map;
}

const first = (options, type) => options.find((option) => option.type === type);
const priceOf = ({ house, link }) => house + link;

/** Cities after which the person at the measured page saves money for a large choice. */
const enough = 3;

/** A plain answer to whatever is asked: cheap plants, a little fuel, the cheapest city. */
function answerTo(options, { money, cities, seat }) {
  const open = first(options, 'open');
  const bid = first(options, 'bid');
  const buy = options.find(({ type, prices }) => type === 'buy' && prices[0] < money / 4);
  const power = first(options, 'power');
  const builds = options.filter(({ type }) => type === 'build').toSorted((a, b) => priceOf(a) - priceOf(b));
  const region = first(options, 'pick-region');
  const plant = first(options, 'discard-plant');
  const fuel = first(options, 'discard-fuel');
  if (region) return { type: 'pick-region', region: region.region };
  if (plant) return { type: 'discard-plant', plant: plant.plant };
  if (fuel) return { type: 'discard-fuel', fuels: fuel.answers[0] };
  if (power) return { type: 'power', runs: power.proposal };
  if (bid && !first(options, 'pass')) return { type: 'bid', bid: bid.min };
  if (open && (money > 60 || !first(options, 'pass'))) return { type: 'open', plant: open.plant, bid: open.min };
  if (buy) return { type: 'buy', market: buy.market, fuel: buy.fuel, count: 1 };
  if (builds.length > 0 && (seat > 0 || cities.length < enough)) return { type: 'build', city: builds[0].city };
  return { type: 'pass' };
}

/** Whoever is asked first answers. */
async function answerNext(table, people) {
  const view = await people[0].query('game.view', { table });
  if (view.phase.at === 'over') throw new Error('the game ended before it could be measured');
  const seat = view.waiting[0];
  const own = await people[seat].query('game.view', { table });
  const { options } = await people[seat].query('game.offered', { table, version: own.version });
  const action = answerTo(
    options,
    own.seats.find((each) => each.seat === seat),
  );
  const answer = await people[seat].mutate('game.act', {
    table,
    seen: own.version,
    id: randomUUID(),
    actions: [action],
  });
  if (!answer.ok)
    throw Object.assign(new Error(`${JSON.stringify(action)}: ${JSON.stringify(answer.error)}`), {
      code: answer.error.code,
    });
}

/** Refusals that say that the game has gone on. */
const movedOn = ['stale-version', 'not-your-turn'];

/** One step of the game; none when the server has just passed for a seat that could do nothing else. */
async function step(table, people) {
  try {
    await answerNext(table, people);
  } catch (error) {
    if (!movedOn.includes(error.code)) throw error;
  }
}

/** The first seat may build, and has something to choose from. */
async function choosing(table, person) {
  const { phase, version } = await person.query('game.view', { table });
  if (phase.at !== 'building' || phase.turn !== 0) return false;
  const { options } = await person.query('game.offered', { table, version });
  return options.filter(({ type }) => type === 'build').length >= enough;
}

/** Plays until the first seat has a choice of cities, in a certain round at the earliest. */
async function playToChoice(table, people, round) {
  for (let moves = 0; moves < 4000; moves += 1) {
    const view = await people[0].query('game.view', { table });
    if (view.round >= round && (await choosing(table, people[0]))) return;
    await step(table, people);
  }
  throw new Error('the game never came to the moment that is measured');
}

/**
 * Six people around the largest board, the first of them about to build in a late round.
 * @returns {Promise<{ id: string, people: object[], map: string, advance: () => Promise<void>, toChoice: () => Promise<void>,
 *   ofBots: () => Promise<string> }>} also how another table is opened on that board, at which bots sit that answer at once
 */
export async function openTable(browser, address, { round = 5, players = 6 } = {}) {
  const people = await Promise.all(Array.from({ length: players }, () => personAt(browser, address)));
  const map = await largestMap(people[0]);
  const { decks } = await people[0].query('catalog.list');
  const openFor = async (kind) => {
    const { id } = await people[0].mutate('table.create', {
      map: map.id,
      deck: decks.find(({ custom }) => !custom).id,
      variants: [],
      seats: people.map(() => kind),
      regions: 'random',
      money: 'hidden',
      bots: 'instant',
      name: 'Ada',
    });
    return id;
  };
  const id = await openFor('human');
  for (const [seat, person] of people.entries())
    if (seat > 0) await person.mutate('table.join', { table: id, seat, name: `Guest ${seat}` });
  await people[0].mutate('table.start', { table: id });
  await playToChoice(id, people, round);
  return {
    id,
    map: map.id,
    people,
    advance: () => step(id, people),
    toChoice: () => playToChoice(id, people, round),
    ofBots: () => openFor('bot'),
  };
}
