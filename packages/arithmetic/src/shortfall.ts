/**
 * Elektro that something else makes a seat miss of a price: 0 where both can be paid, and where the price could not be paid
 * anyway.
 */
export const shortfallOf = (price: number, money: number, spends: number): number =>
  price > money ? 0 : Math.max(0, price + spends - money);
