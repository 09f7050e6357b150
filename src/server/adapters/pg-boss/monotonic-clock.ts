import type { Clock } from 'pg-boss'

/**
 * Clock for the waits of workers: the time at process start plus the monotonic time since. With the system clock, setting
 * it back by hours would make workers wait for hours. Due times of jobs use the database's clock in any case.
 */
export const monotonicClock: Clock = {
  now: () => performance.timeOrigin + performance.now(),
  setTimeout: (callback, ms) => setTimeout(callback, ms),
  clearTimeout: (timer) => clearTimeout(timer as NodeJS.Timeout),
  setInterval: (callback, ms) => setInterval(callback, ms),
  clearInterval: (timer) => clearInterval(timer as NodeJS.Timeout),
}
