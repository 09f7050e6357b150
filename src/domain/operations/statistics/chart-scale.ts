/**
 * Tick values of a chart axis: steps of 1, 2 or 5 times a power of ten, from zero (or below `least`) to above `greatest`; at
 * most eight. Only zero when there is no data: a tick above it would suggest an amount that is not in the data.
 */
export function chartTicks(greatest: number, least = 0): number[] {
  const span = Math.max(greatest, 0) - Math.min(least, 0)
  if (span === 0) return [0]
  const rough = span / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(1, ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power)
  const lowest = Math.floor(Math.min(least, 0) / step)
  const highest = Math.ceil(Math.max(greatest, 0) / step)
  return Array.from({ length: highest - lowest + 1 }, (_, index) => (lowest + index) * step)
}
