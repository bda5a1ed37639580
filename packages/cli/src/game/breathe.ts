/** Lets output leave, and the program notice that nobody reads it any more. */
export const breathe = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));
