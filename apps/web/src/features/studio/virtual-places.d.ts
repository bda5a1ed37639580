declare module 'virtual:gridwright-places' {
  /** ISO 3166-1 alpha-2 of every country that has places. */
  export const countries: readonly string[];
  /** Where the places of a country lie. */
  export const addressOf: (country: string) => string;
}
