import { readMapFile } from '@gridwright/core';
import { type BoardArt, type BoardThumb, type Result, success } from '@gridwright/model';
import { longestDraft, type Refusal } from '@gridwright/protocol';
import { mapFileFault, type PluginSandbox, reasonOf, triedMap } from '@gridwright/plugin-host';
import { taskQueue } from '../queues/task-queue.ts';
import { openCounts, tokenBuckets } from '../queues/token-buckets.ts';
import { refuse } from '../services/refuse.ts';
import { asOwnMap } from './own-map.ts';

/** A map that somebody brought, as it can be played on. */
export interface TriedMap {
  /** The map file, with the id that it has from now on. */
  readonly file: string;
  readonly art: BoardArt;
  readonly thumb: BoardThumb;
}

/** Tries out and draws maps that people bring, one after the other. */
export interface MapTrial {
  /** @param from where it comes from, in a form that tells nobody the address; null where that is not known */
  readonly accept: (draft: object, from: string | null) => Promise<Result<TriedMap, Refusal>>;
}

interface Needs {
  readonly sandbox: PluginSandbox;
  /** Maps from one address that are tried in an hour, whatever comes of them; those that take long count for several. */
  readonly perHour: number;
  readonly now: () => number;
}

/** Maps that may be tried or wait for it at one time, of everybody and of one address. Whoever comes then is sent away. */
const mostAtOnce = { everybody: 8, address: 2 };
/** Milliseconds after which the drawing of a board is given up: the largest that can be drawn takes twenty seconds. */
const drawingMs = 60_000;
/** A map that takes longer than this, in milliseconds, counts for one more each time it does. */
const longMs = 5000;

const hourSeconds = 60 * 60;

const unusable = (what: string) => refuse('draft-refused', { what: what.slice(0, 400) });

/** The text of a map file, if that is what somebody sent; nothing in it is believed unseen. */
function fileIn(draft: object): Result<string, Refusal> {
  let text: string;
  try {
    text = JSON.stringify(draft);
  } catch {
    // nested deeper than any map
    return unusable('it cannot be read');
  }
  const bytes = Buffer.byteLength(text);
  if (bytes > longestDraft) return refuse('draft-too-large', { bytes, most: longestDraft });
  const read = readMapFile(text);
  if (!read.ok) return unusable(mapFileFault(read.error));
  const file = asOwnMap(text);
  const again = readMapFile(file);
  return again.ok ? success(file) : unusable(mapFileFault(again.error));
}

/** Tries maps as those of the data folder are tried, but a few at a time, so that nobody keeps the server busy with them. */
export function mapTrial({ sandbox, perHour, now }: Needs): MapTrial {
  const inTurn = taskQueue();
  const spendOfAddress = tokenBuckets(perHour / hourSeconds, perHour, now);
  const placeOfAll = openCounts(mostAtOnce.everybody);
  const placeOfAddress = openCounts(mostAtOnce.address);

  async function tried(file: string): Promise<Result<TriedMap, Refusal>> {
    const reason = await triedMap(file, sandbox);
    if (reason !== null) return unusable(reason);
    const read = readMapFile(file);
    if (!read.ok || read.value.board === undefined) return unusable('board: it has none');
    const { board, messages } = read.value;
    try {
      // geography is heavy, and seldom needed here
      const { boardArtInWorker } = await import('@gridwright/board-art');
      const { art, thumb } = await boardArtInWorker(board, messages, drawingMs);
      return success({ file, art, thumb });
    } catch (error) {
      return unusable(`board: it cannot be drawn: ${reasonOf(error)}`);
    }
  }

  return {
    accept: async (draft, from) => {
      const file = fileIn(draft);
      if (!file.ok) return file;
      const address = from ?? '';
      const leaveAddress = placeOfAddress(address);
      if (leaveAddress === null) return refuse('drafts-busy');
      const leaveAll = placeOfAll('');
      try {
        if (leaveAll === null) return refuse('drafts-busy');
        if (!spendOfAddress(address, 1)) return refuse('too-many-tables', { most: perHour });
        return await inTurn(async () => {
          const begun = now();
          const verdict = await tried(file.value);
          for (let ms = now() - begun; ms > longMs && spendOfAddress(address, 1); ms -= longMs);
          return verdict;
        });
      } finally {
        leaveAll?.();
        leaveAddress();
      }
    },
  };
}
