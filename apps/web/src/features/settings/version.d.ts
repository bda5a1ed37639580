/** The version that the page was built of. */
declare const __GRIDWRIGHT_VERSION__: string;
