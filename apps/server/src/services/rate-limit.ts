/** Milliseconds within which things are counted. */
const windowMs = 10_000;

/** Counts what somebody did lately, and says when it becomes too much. */
export function rateLimit(most: number, now: () => number): (who: string) => boolean {
  const lately = new Map<string, number[]>();
  return (who) => {
    const since = now() - windowMs;
    const times = (lately.get(who) ?? []).filter((time) => time > since);
    if (times.length < most) times.push(now());
    else return false;
    lately.delete(who);
    lately.set(who, times);
    for (const [other, its] of lately) {
      if ((its.at(-1) ?? 0) > since) break;
      lately.delete(other);
    }
    return true;
  };
}
