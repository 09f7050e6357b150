/**
 * Tick values of a chart axis, ascending and including zero: from at or below `min` to at or above `max`; at most six.
 * The step is 1, 2 or 5 times a power of ten, at least 1, because values are whole numbers. If all values are zero, zero
 * is the only tick: another one would suggest an amount that is not in the data.
 */
export function chartTicks(max: number, min = 0): number[] {
  const span = Math.max(max, 0) - Math.min(min, 0)
  if (span === 0) return [0]
  const minStep = span / 4
  const power = 10 ** Math.floor(Math.log10(minStep))
  const step = Math.max(1, ([1, 2, 5, 10].find((factor) => factor * power >= minStep) ?? 10) * power)
  const lowest = Math.floor(Math.min(min, 0) / step)
  const highest = Math.ceil(Math.max(max, 0) / step)
  return Array.from({ length: highest - lowest + 1 }, (_, index) => (lowest + index) * step)
}
