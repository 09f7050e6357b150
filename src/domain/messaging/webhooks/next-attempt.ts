const [second, minute, hour] = [1_000, 60_000, 3_600_000]

/** Delay after each failed attempt, as Standard Webhooks suggests: about three days in all. */
const retryDelaysMs = [
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

/** The instant of the next attempt after this number of attempts; undefined when there are no more retries. */
export function nextAttempt(attempts: number, now: Date): Date | undefined {
  const pause = retryDelaysMs[attempts - 1]
  return pause === undefined ? undefined : new Date(now.getTime() + pause)
}
