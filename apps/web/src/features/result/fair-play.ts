import { askDevice } from '../../api/local-engine.ts';
import type { Verdict } from '../../local/messages.ts';

/** `proven`: as it was promised. `whole`: the record holds, but nothing was promised to this browser. */
export type FairPlay = 'proven' | 'whole' | 'broken' | 'unchecked';

/** Plays a record again in this browser, with the map that its table brought; null where that cannot be done. */
export const verdictOn = (record: unknown, ownMap: string | null): Promise<Verdict | null> =>
  new Promise((resolve) => {
    askDevice({ ask: 'verdict', record: JSON.stringify(record), ownMap }, (answer) =>
      resolve(answer.tell === 'data' ? (answer.data as Verdict) : null),
    );
  });

/** What nobody is to blame for: the page is of another version than the game, or lacks one of its plugins. */
const notOurs: readonly string[] = ['record-unknown-plugin', 'record-table', 'record-later-version'];

/**
 * What a verdict says about a game.
 * @param seen the SHA-256 of the seed that this browser was told while the game was played
 * @param shown the one that the table shows now
 */
export function fairPlayOf(verdict: Verdict | null, seen: string | null, shown: string | null): FairPlay {
  if (verdict === null) return 'unchecked';
  if (!verdict.ok) return notOurs.includes(verdict.code) ? 'unchecked' : 'broken';
  if (verdict.commitment !== shown || (seen !== null && seen !== shown)) return 'broken';
  return seen !== null && verdict.shuffles === 'secret' ? 'proven' : 'whole';
}
