// Sums shared by the games' advisers.

export function sumOf(numbers: Iterable<number>): number {
  let sum = 0;
  for (const number of numbers) sum += number;
  return sum;
}

/** The standard deviation of a distribution over 0, 1, 2, … */
export function stdevOfDistribution(chances: Float64Array): number {
  const mean = sumOf(chances.map((chance, number) => chance * number));
  return Math.sqrt(sumOf(chances.map((chance, number) => chance * (number - mean) ** 2)));
}

/** The expected utility of a score distribution plus `more` certain points (`solve/win_odds.py`). */
export function expectedOf(odds: Float64Array, more: number, utility: Float64Array): number {
  let total = 0;
  for (let points = 0; points < Math.min(odds.length, utility.length - more); points++) total += odds[points]! * utility[points + more]!;
  return total;
}

/** Round a value to a multiple of 2^-32: values that agree count as tied (`solve/ties.py`). */
export const quantize = (value: number) => Math.floor(value * 2 ** 32 + 0.5);

/** The action with the highest rounded value; ties go to the last one in `order`. */
export function preferred(values: Map<number, number>, rounded: (value: number) => number, order: (action: number) => number): number {
  return [...values.keys()].reduce((best, action) => {
    const ahead = rounded(values.get(action)!) - rounded(values.get(best)!);
    return ahead > 0 || (ahead === 0 && order(action) > order(best)) ? action : best;
  });
}
