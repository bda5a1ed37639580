import { drawPlant, endAuction, leadIn, scrapPlant, sellPlant } from '@gridwright/core/plugin';
import type { Seat } from '@gridwright/model';
import {
  bestToNominate,
  leastMissed,
  nextBid,
  type Outlook,
  outlookOf,
  type PlantTerms,
  type SeenPlant,
  type SeenRows,
} from '../plant-value.ts';
import type { Style } from '../style.ts';
import { cardIn, type FastTable, roundsLeftIn, runCostOf, seatAt, thirdPrices } from './fast-table.ts';

/** A phase of auctions, in which prices of fuel and the numbers of cities stay the same. */
interface Sale {
  readonly table: FastTable;
  readonly prices: readonly number[];
  readonly terms: PlantTerms;
  /** Plants that were looked at, by place. */
  readonly seen: (SeenPlant | undefined)[];
  /** By seat, until it buys. */
  readonly outlooks: (Outlook | undefined)[];
  rows: SeenRows | undefined;
}

function saleAt(table: FastTable): Sale {
  const { game } = table;
  const { payout, endAt, plantLimit } = game.table;
  const terms = { payout, endAt, plantLimit, left: roundsLeftIn(game, leadIn(game)) };
  return { table, prices: thirdPrices(game), terms, seen: [], outlooks: [], rows: undefined };
}

function seenAt({ table, seen, prices }: Sale, place: number): SeenPlant {
  const known = seen[place];
  if (known !== undefined) return known;
  const card = cardIn(table.game, place);
  const plant = { place, number: card.number, cities: card.cities, runCost: runCostOf(card, prices), dug: 0 };
  seen[place] = plant;
  return plant;
}

function seenAmong(sale: Sale, places: readonly number[], from = 0, to = places.length): readonly SeenPlant[] {
  const plants: SeenPlant[] = [];
  for (let at = from; at < to; at++) plants.push(seenAt(sale, places[at] as number));
  return plants;
}

/** The rows as they lie now; they are forgotten when a plant is sold. */
function rowsIn(sale: Sale): SeenRows {
  const { market, onOffer } = sale.table.game;
  return (sale.rows ??= { current: seenAmong(sale, market, 0, onOffer), future: seenAmong(sale, market, onOffer) });
}

function outlookIn(sale: Sale, seat: Seat): Outlook {
  const known = sale.outlooks[seat];
  if (known !== undefined) return known;
  const { game, styles } = sale.table;
  const { money, cities, plants } = seatAt(game, seat);
  const outlook = outlookOf(sale.terms, styles[seat] as Style, money, cities, seenAmong(sale, plants));
  sale.outlooks[seat] = outlook;
  return outlook;
}

/** The plant that a seat nominates; undefined where it passes. */
function nominated(sale: Sale, seat: Seat): SeenPlant | undefined {
  const { game } = sale.table;
  const outlook = outlookIn(sale, seat);
  const rows = rowsIn(sale);
  const payable = rows.current.filter(({ number }) => number <= outlook.money);
  const mayPass = game.round > 1;
  return payable[bestToNominate(outlook, payable, (at) => payable[at]?.number ?? 0, rows, mayPass)];
}

/** A seat has bought a plant: one too many is scrapped, and what was bought is replaced. */
function afterSale(sale: Sale, seat: Seat, bought: number): void {
  const { game } = sale.table;
  sale.outlooks[seat] = undefined;
  sale.rows = undefined;
  game.auction.bought |= 1 << seat;
  if (seatAt(game, seat).plants.length > sale.terms.plantLimit)
    scrapPlant(
      game,
      seat,
      leastMissed(outlookIn(sale, seat), ({ place }) => place !== bought),
    );
  drawPlant(game);
}

/** Where an auction stands: whose turn it is, and who leads with which bid. */
interface Bidding {
  readonly plant: SeenPlant;
  readonly bid: number;
  readonly leader: Seat;
  readonly turn: Seat;
  /** Seats that are out, a bit for each. */
  readonly out: number;
}

const has = (seats: number, seat: Seat): boolean => (seats & (1 << seat)) !== 0;

/** Seats bid clockwise until it is the turn of whoever leads. */
function auctionOff(sale: Sale, { plant, bid: opened, leader: opener, turn: first, out: before }: Bidding): void {
  const { game } = sale.table;
  const rows = rowsIn(sale);
  const seats = game.players.length;
  let bid = opened;
  let leader = opener;
  let out = before | game.auction.bought | game.auction.passed;
  for (let turn = first; turn !== leader; turn = (turn + 1) % seats) {
    if (has(out, turn)) continue;
    const outlook = outlookIn(sale, turn);
    const raised = outlook.money > bid ? nextBid(outlook, plant, rows, bid + 1, outlook.money) : undefined;
    if (raised === undefined) out |= 1 << turn;
    else {
      bid = raised;
      leader = turn;
    }
  }
  sellPlant(game, leader, plant.place, bid);
  afterSale(sale, leader, plant.place);
}

/** What is left of an auction in which a game was taken over. */
function finishLot(sale: Sale): void {
  const { game } = sale.table;
  const { lot, owing } = game.auction;
  const placeOf = (id: string): number => game.table.index.get(id) as number;
  if (owing !== null) afterSale(sale, owing.seat, placeOf(owing.bought));
  else if (lot !== null) {
    const { plant, bid, leader, turn } = lot;
    let out = 0;
    for (const seat of lot.out) out |= 1 << seat;
    auctionOff(sale, { plant: seenAt(sale, placeOf(plant)), bid, leader, turn, out });
  }
}

/** Plays the phase of auctions from where it stands to its end. */
export function playAuctions(table: FastTable): void {
  const { game } = table;
  const { auction, players } = game;
  const sale = saleAt(table);
  const isIn = (seat: Seat): boolean => !has(auction.bought | auction.passed, seat);
  finishLot(sale);
  while (game.onOffer > 0) {
    const opener = isIn(auction.opener) ? auction.opener : game.order.find(isIn);
    if (opener === undefined) break;
    auction.opener = opener;
    const plant = nominated(sale, opener);
    if (plant === undefined) auction.passed |= 1 << opener;
    else {
      const turn = (opener + 1) % players.length;
      auctionOff(sale, { plant, bid: plant.number, leader: opener, turn, out: 0 });
    }
  }
  endAuction(game);
}
