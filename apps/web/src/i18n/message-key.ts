import type adjusted from './messages/en/adjusted.json';
import type announce from './messages/en/announce.json';
import type author from './messages/en/author.json';
import type balance from './messages/en/balance.json';
import type chat from './messages/en/chat.json';
import type counted from './messages/en/counted.json';
import type decision from './messages/en/decision.json';
import type failure from './messages/en/failure.json';
import type front from './messages/en/front.json';
import type fuel from './messages/en/fuel.json';
import type game from './messages/en/game.json';
import type games from './messages/en/games.json';
import type keys from './messages/en/keys.json';
import type learn from './messages/en/learn.json';
import type log from './messages/en/log.json';
import type missing from './messages/en/missing.json';
import type move from './messages/en/move.json';
import type newTable from './messages/en/new-table.json';
import type notifications from './messages/en/notifications.json';
import type offline from './messages/en/offline.json';
import type otherDevice from './messages/en/other-device.json';
import type parts from './messages/en/parts.json';
import type phone from './messages/en/phone.json';
import type players from './messages/en/players.json';
import type problem from './messages/en/problem.json';
import type program from './messages/en/program.json';
import type puzzles from './messages/en/puzzles.json';
import type refusal from './messages/en/refusal.json';
import type replay from './messages/en/replay.json';
import type result from './messages/en/result.json';
import type review from './messages/en/review.json';
import type rule from './messages/en/rule.json';
import type rules from './messages/en/rules.json';
import type settings from './messages/en/settings.json';
import type shell from './messages/en/shell.json';
import type since from './messages/en/since.json';
import type status from './messages/en/status.json';
import type studio from './messages/en/studio.json';
import type table from './messages/en/table.json';
import type trial from './messages/en/trial.json';
import type wait from './messages/en/wait.json';
import type warning from './messages/en/warning.json';
import type why from './messages/en/why.json';

/** The English sentences of the page, by file. A new file has its line here. */
interface English {
  adjusted: typeof adjusted;
  announce: typeof announce;
  author: typeof author;
  balance: typeof balance;
  chat: typeof chat;
  counted: typeof counted;
  decision: typeof decision;
  failure: typeof failure;
  front: typeof front;
  fuel: typeof fuel;
  game: typeof game;
  games: typeof games;
  keys: typeof keys;
  learn: typeof learn;
  log: typeof log;
  missing: typeof missing;
  move: typeof move;
  newTable: typeof newTable;
  notifications: typeof notifications;
  offline: typeof offline;
  otherDevice: typeof otherDevice;
  parts: typeof parts;
  phone: typeof phone;
  players: typeof players;
  problem: typeof problem;
  program: typeof program;
  puzzles: typeof puzzles;
  refusal: typeof refusal;
  replay: typeof replay;
  result: typeof result;
  review: typeof review;
  rule: typeof rule;
  rules: typeof rules;
  settings: typeof settings;
  shell: typeof shell;
  since: typeof since;
  status: typeof status;
  studio: typeof studio;
  table: typeof table;
  trial: typeof trial;
  wait: typeof wait;
  warning: typeof warning;
  why: typeof why;
}

type KeysOf<Words, Above extends string> = {
  [Key in keyof Words & string]: Words[Key] extends string ? `${Above}${Key}` : KeysOf<Words[Key], `${Above}${Key}.`>;
}[keyof Words & string];

/** The key of a sentence of the page, such as `move.buy.title`: what is misspelt does not compile. */
export type MessageKey = KeysOf<English, ''>;

/** What follows in the keys that begin so: `KeyBelow<'status'>` holds `waits` and `named.waits`. */
export type KeyBelow<Above extends string> = MessageKey extends infer Key
  ? Key extends `${Above}.${infer Rest}`
    ? Rest
    : never
  : never;
