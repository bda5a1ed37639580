import type { PluginId } from '@gridwright/model';

/** What a plugin can fail at. */
export const contractChecks = [
  /** Id, version, texts. */
  'manifest',
  /** Cities, connections, spaces, fill and restock. */
  'board',
  /** It makes no game with its companions. */
  'table',
  /** The same question has two answers, or something given was changed. */
  'purity',
  /** A number that is not whole, or something that JSON does not know. */
  'integers',
  /** An option that is refused, or something else that is accepted. */
  'offers',
  /** A token, a card, a house or an Elektro is lost or made from nothing. */
  'conservation',
  /** A seat is awaited and can do nothing, or a game finds no end. */
  'dead-end',
  /** A number that is changed without a reason, or whose parts do not add up. */
  'reasons',
  /** A bot decides otherwise when only what its seat cannot know is different. */
  'secrets',
  /** It throws, or answers a hook with nonsense. */
  'fault',
] as const;
export type ContractCheck = (typeof contractChecks)[number];

/** One way in which a plugin breaks the contract. */
export interface Finding {
  readonly plugin: PluginId;
  readonly check: ContractCheck;
  readonly what: string;
}

/** A finding whose plugin is known from elsewhere. */
export type Complaint = Omit<Finding, 'plugin'>;
