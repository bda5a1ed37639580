import QuickLRU from 'quick-lru';

interface Bucket {
  left: number;
  /** When it was last filled, in milliseconds since 1970. */
  filled: number;
}

/** Who is remembered; whoever has not been seen for long begins anew. */
const mostRemembered = 20_000;

/** For each name a bucket that holds `atOnce` and fills by `perSecond`. Says whether so much was still in it, and takes it. */
export function tokenBuckets(
  perSecond: number,
  atOnce: number,
  now: () => number,
): (name: string, cost: number) => boolean {
  const buckets = new QuickLRU<string, Bucket>({ maxSize: mostRemembered });
  return (name, cost) => {
    const time = now();
    const bucket = buckets.get(name) ?? { left: atOnce, filled: time };
    bucket.left = Math.min(atOnce, bucket.left + ((time - bucket.filled) * perSecond) / 1000);
    bucket.filled = time;
    buckets.set(name, bucket);
    if (bucket.left < cost) return false;
    bucket.left -= cost;
    return true;
  };
}

/** Counts what is open under each name, up to a limit. */
export function openCounts(most: number): (name: string) => (() => void) | null {
  const open = new Map<string, number>();
  return (name) => {
    const count = open.get(name) ?? 0;
    if (count >= most) return null;
    open.set(name, count + 1);
    let closed = false;
    return () => {
      if (closed) return;
      closed = true;
      const left = (open.get(name) ?? 1) - 1;
      if (left === 0) open.delete(name);
      else open.set(name, left);
    };
  };
}
