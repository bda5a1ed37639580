export type Words = { readonly [key: string]: string | Words };

/** What one says, and below it what only the other says. */
function joined(own: Words, other: Words): Words {
  const both = { ...other, ...own };
  return Object.fromEntries(
    Object.entries(both).map(([key, value]) => {
      const below = other[key];
      return [key, typeof value === 'object' && typeof below === 'object' ? joined(value, below) : value];
    }),
  );
}

/** The words of a language with those that it lacks, taken from the languages it falls back to. */
export const filledUp = (words: Words, fallbacks: readonly Words[]): Words => fallbacks.reduce(joined, words);
