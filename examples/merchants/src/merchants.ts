import { because, type Choice, type Fuel, type GameEvent, type Plugin, type Seat } from '@gridwright/core/plugin';
import { messages } from './messages.ts';

/** The fuels that are sold by a merchant of their own. */
const sold: readonly Fuel[] = ['coal', 'oil'];
/** What a merchant lends, and what is paid back for every ten. */
const loans = [10, 20, 30];
const backForTen = 12;

/** By seat: whose customer it is in this round, and what it was lent and has not paid back. */
type Books = { readonly customers: Customers; readonly lent: Lent };
type Customers = { readonly [seat: string]: Fuel };
type Lent = { readonly [seat: string]: number };

const owed = (lent: number): number => (lent / 10) * backForTen;

const whichMerchant = (): Choice => ({
  choice: 'merchant',
  text: 'choice.merchant',
  answers: sold.map((fuel) => ({ answer: fuel, text: 'answer.merchant', params: { fuel } })),
});

const howMuch = (): Choice => ({
  choice: 'loan',
  text: 'choice.loan',
  holds: '0',
  answers: [
    { answer: '0', text: 'answer.no-loan' },
    ...loans.map((loan) => ({
      answer: String(loan),
      text: 'answer.loan',
      params: { loan, back: owed(loan) },
      worth: loan - owed(loan),
    })),
  ],
});

const without = (lent: Lent, seat: Seat): Lent =>
  Object.fromEntries(Object.entries(lent).filter(([other]) => Number(other) !== seat));

function kept(books: Books, event: GameEvent): Books {
  const { customers, lent } = books;
  if (event.type === 'round-began') return { customers: {}, lent };
  if (event.type === 'money-paid' && event.why === 'paid.back') return { customers, lent: without(lent, event.seat) };
  if (event.type !== 'choice-made' || event.by !== 'house:merchants') return books;
  return event.choice === 'merchant'
    ? { customers: { ...customers, [event.seat]: event.answer as Fuel }, lent }
    : { customers, lent: { ...lent, [event.seat]: Number(event.answer) } };
}

const isStranger = ({ customers }: Books, seat: Seat, fuel: Fuel): boolean =>
  sold.includes(fuel) && customers[seat] !== fuel;

/** It reads fuels and events, so it goes with every map and every deck. */
export const merchants: Plugin<Books> = {
  id: 'house:merchants',
  tier: 'house',
  apiVersion: 1,
  stage: 'draft',
  messages,
  rules: [
    { key: 'rule.merchant', params: {}, about: ['fuel'] },
    { key: 'rule.loan', params: { ten: 10, back: backForTen }, about: ['building', 'income'] },
  ],
  slice: { init: { customers: {}, lent: {} }, on: kept },
  hooks: {
    choices: ({ seat }, { state, own }) => {
      if (state.phase.at === 'fuel' && own.customers[seat] === undefined) return [whichMerchant()];
      return state.phase.at === 'building' && own.lent[seat] === undefined ? [howMuch()] : [];
    },
    mayBuy: ({ seat, fuel }, { own }) =>
      isStranger(own, seat, fuel) ? { code: 'other-merchant', params: { fuel } } : undefined,
    offers: (offers, { seat }, { own }) =>
      because(
        offers.map((offer) =>
          own.customers[seat] === offer.fuel
            ? { ...offer, prices: offer.prices.map((price) => Math.max(1, price - 1)) }
            : offer,
        ),
        'reason.merchant',
      ),
    react: ({ event }, { own }) => {
      if (event.type === 'choice-made' && event.choice === 'loan' && event.by === 'house:merchants')
        return [{ do: 'pay', seat: event.seat, amount: Number(event.answer), why: 'paid.loan' }];
      const lent = event.type === 'plants-run' ? (own.lent[event.seat] ?? 0) : 0;
      return event.type === 'plants-run' && lent > 0
        ? [{ do: 'pay', seat: event.seat, amount: -owed(lent), why: 'paid.back' }]
        : [];
    },
  },
};
