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

/** The action with the highest rounded value; ties go to the last one in `order`. */
export function preferred(values: Map<number, number>, rounded: (value: number) => number, order: (action: number) => number): number {
  return [...values.keys()].reduce((best, action) => {
    const ahead = rounded(values.get(action)!) - rounded(values.get(best)!);
    return ahead > 0 || (ahead === 0 && order(action) > order(best)) ? action : best;
  });
}
