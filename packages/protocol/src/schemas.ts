// What parses requests. Kept apart so that a page can import the wire's types without the parser.
export * from './requests.ts';
