// What the games on this device find when bots play a series of games on a map.
export type { Balance, BalanceSeries, Mean, SeriesNews, WinRate } from '@gridwright/plugin-host/balance';
