/**
 * Difference of two samples by the ranks of their values, in standard deviations (Mann–Whitney, normal approximation):
 * the probability of a value beyond ±4.5 by chance is one in a hundred thousand.
 */
export function rankDistance(a: readonly number[], b: readonly number[]): number {
  const ranked = [...a.map((value) => ({ value, isA: true })), ...b.map((value) => ({ value, isA: false }))]
  ranked.sort((left, right) => left.value - right.value)
  const rankTotal = ranked.reduce((sum, { isA }, index) => sum + (isA ? index + 1 : 0), 0)
  const statistic = rankTotal - (a.length * (a.length + 1)) / 2
  const mean = (a.length * b.length) / 2
  return (statistic - mean) / Math.sqrt((a.length * b.length * (a.length + b.length + 1)) / 12)
}
