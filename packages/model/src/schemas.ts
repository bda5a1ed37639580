// Everything that parses untrusted input. Kept apart so that a page can import the vocabulary without the parser.
export * from './action.ts';
export * from './map-file.ts';
export * from './record.ts';
