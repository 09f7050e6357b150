import type { Clock } from 'pg-boss'

/**
 * The time at the start plus the monotonic time since. Without it, setting the machine's clock back by hours would make
 * workers wait for hours, because they measure their waits with it. Due times of jobs use the database's clock in any
 * case.
 */
export const steadyClock: Clock = {
  now: () => performance.timeOrigin + performance.now(),
  setTimeout: (callback, ms) => setTimeout(callback, ms),
  clearTimeout: (timer) => clearTimeout(timer as NodeJS.Timeout),
  setInterval: (callback, ms) => setInterval(callback, ms),
  clearInterval: (timer) => clearInterval(timer as NodeJS.Timeout),
}
