/** The four fuels, in the order in which markets and tables list them. */
export const fuels = ['coal', 'oil', 'garbage', 'uranium'] as const;
export type Fuel = (typeof fuels)[number];
/** Tokens per fuel. Every fuel is always named, so that two counts can be compared field by field. */
export type Fuels = Readonly<Record<Fuel, number>>;

/** A value for each fuel. */
export const perFuel = <Value>(value: (fuel: Fuel) => Value): Readonly<Record<Fuel, Value>> => ({
  coal: value('coal'),
  oil: value('oil'),
  garbage: value('garbage'),
  uranium: value('uranium'),
});

export const noFuels: Fuels = Object.freeze({ coal: 0, oil: 0, garbage: 0, uranium: 0 });
