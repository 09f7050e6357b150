import type { Clock } from 'pg-boss'

/**
 * The time as it was at the start, and what has passed since. A machine whose clock is set back by hours would else have its workers wait for hours:
 * what they wait is counted from the time before. When a job is due is the database's business in any case.
 */
export const steadyClock: Clock = {
  now: () => performance.timeOrigin + performance.now(),
  setTimeout: (act, ms) => setTimeout(act, ms),
  clearTimeout: (timer) => clearTimeout(timer as NodeJS.Timeout),
  setInterval: (act, ms) => setInterval(act, ms),
  clearInterval: (timer) => clearInterval(timer as NodeJS.Timeout),
}
