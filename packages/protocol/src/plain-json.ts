const asItIs = (value: unknown): unknown => value;

/**
 * How values travel: as they are, since everything on the wire is plain JSON. With it, what a caller gets has the type
 * that the procedure gave, instead of one that spells the way through JSON out anew.
 */
export const plainJson = { serialize: asItIs, deserialize: asItIs };
