const minuteMs = 60_000

/**
 * Period of a cron expression in milliseconds. Supports only the shop's own schedules: every minute, every n minutes,
 * hourly, daily. Throws Error for any other.
 */
export function cronPeriodMs(cron: string): number {
  const [minute = '', hour = '', ...days] = cron.split(' ')
  if (days.join(' ') === '* * *') {
    if (minute === '*' && hour === '*') return minuteMs
    const [, every] = /^\*\/(\d+)$/.exec(minute) ?? []
    if (every && hour === '*') return Number(every) * minuteMs
    if (/^\d+$/.test(minute) && hour === '*') return 60 * minuteMs
    if (/^\d+$/.test(minute) && /^\d+$/.test(hour)) return 24 * 60 * minuteMs
  }
  throw new Error(`How often ${cron} comes is not known`)
}

/** A worker that was restarted, or is busy with a long job, starts a minute or two late. */
const graceMs = 5 * minuteMs

/** Whether a scheduled job is overdue. A job that never started is late once a whole period has passed since `since`. */
export function isLate(cron: string, lastStart: Date | null, since: Date, now: Date): boolean {
  const last = (lastStart ?? since).getTime()
  return now.getTime() - last > cronPeriodMs(cron) + graceMs
}
