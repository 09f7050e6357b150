import type { Ports } from '#server/ports/ports.ts'

/** Login and registration never answer faster than this, so that time tells nothing (3 × the hash's cost and more). */
const answerFloorMs = 500

/** Runs an action and answers, with its result or its refusal, not before the floor has passed. */
export async function atLeast<T>({ clock }: Pick<Ports, 'clock'>, action: () => Promise<T>): Promise<T> {
  const [result] = await Promise.allSettled([action(), clock.wait(answerFloorMs)])
  if (result.status === 'rejected') throw result.reason
  return result.value
}
