import { leastOf } from '@gridwright/core/plugin';
import type { Action, Option, PlantCard, Seat } from '@gridwright/model';
import { bestToNominate, leastMissed, nextBid, type Outlook } from './plant-value.ts';
import { outlookAt, type QuickTable, rowsOf, seenPlant } from './quick-table.ts';

type Open = Extract<Option, { type: 'open' }>;
type Discard = Extract<Option, { type: 'discard-plant' }>;

const pass: Action = { type: 'pass' };

function nominate(table: QuickTable, outlook: Outlook, options: readonly Option[]): Action {
  const opens: Open[] = [];
  let mayPass = false;
  for (let at = 0; at < options.length; at++) {
    const option = options[at] as Option;
    if (option.type !== 'open') mayPass = true;
    else if (table.sheet.cards[option.plant] !== undefined) opens.push(option);
  }
  const plants = opens.map(({ plant }) => seenPlant(table, table.sheet.cards[plant] as PlantCard));
  const best = opens[bestToNominate(outlook, plants, (at) => opens[at]?.min ?? 0, rowsOf(table), mayPass)];
  if (best !== undefined) return { type: 'open', plant: best.plant, bid: best.min };
  return opens.length === 0 && mayPass ? leastOf(options[0] as Option) : pass;
}

function scrap(table: QuickTable, outlook: Outlook, options: readonly Option[]): Action {
  const mayGo = options.filter((option): option is Discard => option.type === 'discard-plant');
  const placeOf = ({ plant }: Discard): number => {
    const card = table.sheet.cards[plant];
    return card === undefined ? -1 : seenPlant(table, card).place;
  };
  const least = leastMissed(outlook, ({ place }) => mayGo.some((option) => placeOf(option) === place));
  const option = mayGo.find((one) => placeOf(one) === least);
  return option === undefined ? leastOf(options[0] as Option) : { type: 'discard-plant', plant: option.plant };
}

/** What a quick player does in an auction: one of the options. */
export function inAuction(table: QuickTable, seat: Seat, options: readonly Option[]): Action {
  const first = options[0];
  if (first === undefined || (first.type === 'pass' && options.length === 1)) return pass;
  const { phase } = table.state;
  const outlook = outlookAt(table, seat);
  if (phase.at === 'auction' && phase.lot !== null) {
    const card = table.sheet.cards[phase.lot.plant];
    if (first.type !== 'bid' || card === undefined) return pass;
    const bid = nextBid(outlook, seenPlant(table, card), rowsOf(table), first.min, first.max);
    return bid === undefined ? pass : { type: 'bid', bid };
  }
  return first.type === 'discard-plant' ? scrap(table, outlook, options) : nominate(table, outlook, options);
}
