import { setTimeout as wait } from 'node:timers/promises'

/** Login and registration never answer faster than this, so that time tells nothing (3 × the hash's cost and more). */
export const answerFloorMs = 500

/** Runs an action and answers, with its result or its refusal, not before the floor has passed. */
export async function atLeast<T>(floorMs: number, action: () => Promise<T>): Promise<T> {
  const [result] = await Promise.allSettled([action(), wait(floorMs)])
  if (result.status === 'rejected') throw result.reason
  return result.value
}
