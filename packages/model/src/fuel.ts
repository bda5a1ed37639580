/** The four fuels, in the order in which markets and tables list them. */
export const fuels = ['coal', 'oil', 'garbage', 'uranium'] as const;
export type Fuel = (typeof fuels)[number];
/** Tokens per fuel. Every fuel is always named, so that two counts can be compared field by field. */
export type Fuels = Readonly<Record<Fuel, number>>;

export const noFuels: Fuels = Object.freeze({ coal: 0, oil: 0, garbage: 0, uranium: 0 });
