// What games of bots say about a map. It runs in browsers as well: nothing here needs files or processes.
export { type Balance, balanceOf, type WinRate, winsOf } from './balance.ts';
export { type ObservedGame, observed, printed, type PrintedPlant } from './observed.ts';
export { type BalanceSeries, playSeries, type SeriesNews } from './series.ts';
export { intervalOf, type Mean, meanOf } from './statistics.ts';
