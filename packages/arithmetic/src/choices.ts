/** For each choice of some things, a number with a bit for each of them, the sum of what they count. */
export function sumsOfChoices(counts: readonly number[]): readonly number[] {
  const sums = [0];
  for (const count of counts) {
    const without = sums.length;
    for (let choice = 0; choice < without; choice++) sums.push((sums[choice] as number) + count);
  }
  return sums;
}
