/** Steps of an axis that people read at a glance: 1, 2 or 5 times a power of ten, from zero to above the greatest; at most six. */
export function chartTicks(greatest: number): number[] {
  if (greatest <= 0) return [0, 1]
  const rough = greatest / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(1, ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power)
  return Array.from({ length: Math.ceil(greatest / step) + 1 }, (_, index) => index * step)
}
