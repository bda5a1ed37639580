/** The standard deviations that hold 95 % of a normal distribution on both sides. */
const z = 1.96;

/** The ends of the interval in which a share lies with 95 % certainty (Wilson). */
export function intervalOf(wins: number, games: number): readonly [low: number, high: number] {
  const share = wins / games;
  const middle = (share + (z * z) / (2 * games)) / (1 + (z * z) / games);
  const half = (z / (1 + (z * z) / games)) * Math.sqrt((share * (1 - share)) / games + (z * z) / (4 * games * games));
  return [Math.max(0, middle - half), Math.min(1, middle + half)];
}

/** Student's t, within whose distance 95 % lie, for one degree of freedom, for two, and so on. */
const studentsOfFew = [12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228];

/** The same for any number of degrees of freedom; where there are more than ten, by the expansion of Cornish and Fisher. */
function studentOf(degrees: number): number {
  const known = studentsOfFew[degrees - 1];
  return known ?? z + (z ** 3 + z) / (4 * degrees) + (5 * z ** 5 + 16 * z ** 3 + 3 * z) / (96 * degrees ** 2);
}

/** A mean and the ends of the interval in which the true one lies with 95 % certainty; both ends are null for a single value. */
export interface Mean {
  readonly mean: number;
  readonly low: number | null;
  readonly high: number | null;
}

/** The mean of one value or more. */
export function meanOf(values: readonly number[]): Mean {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  if (values.length < 2) return { mean, low: null, high: null };
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1);
  const half = studentOf(values.length - 1) * Math.sqrt(variance / values.length);
  return { mean, low: mean - half, high: mean + half };
}
