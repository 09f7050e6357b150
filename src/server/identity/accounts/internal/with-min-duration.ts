import type { Ports } from '#server/ports/ports.ts'

/**
 * Minimum response time of sign-in and registration, so that timing reveals nothing (over three times the cost of the
 * hash).
 */
const minDurationMs = 500

/** Runs an action, and returns its result or throws its error only after the minimum time. */
export async function withMinDuration<T>(
  { clock }: Pick<Ports, 'clock'>,
  action: () => Promise<T>,
): Promise<T> {
  const [result] = await Promise.allSettled([action(), clock.wait(minDurationMs)])
  if (result.status === 'rejected') throw result.reason
  return result.value
}
