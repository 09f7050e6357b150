const [second, minute, hour] = [1_000, 60_000, 3_600_000]

/** How long to wait after each try that failed, as Standard Webhooks suggests: some three days in all. */
const pausesMs = [
  5 * second,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
] as const

/** When a delivery is tried again after so many tries; undefined when it is given up. */
export function nextTry(attempts: number, now: Date): Date | undefined {
  const pause = pausesMs[attempts - 1]
  return pause === undefined ? undefined : new Date(now.getTime() + pause)
}
