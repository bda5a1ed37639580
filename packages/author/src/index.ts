// What authors of plugins work with.
export { type Checker, checker, type Thoroughness } from './checker.ts';
export { type Code, reasons } from './codes.ts';
export type { Finding, Place, Report } from './finding.ts';
export { nearest } from './nearest.ts';
