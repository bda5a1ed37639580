/** How much one caller may still ask of the server. Spending and watching go through it before anything is done. */
export interface Allowance {
  /** Takes what a call costs from what is left; false where too little is. */
  readonly spend: (cost: number) => boolean;
  /** Takes one place for a subscription; gives it back when called again. Null where none is left. */
  readonly openWatch: () => (() => void) | null;
}

/** For whoever is their own server. */
export const unlimited: Allowance = { spend: () => true, openWatch: () => () => undefined };
