import { m } from '#messages/messages.ts'

const hour = 3600

/** A waiting time in words: seconds under a minute and a half, minutes under an hour, then hours; rounded up. */
export function durationText(seconds: number): string {
  if (seconds < 90) return m.duration_seconds({ count: seconds })
  const minutes = Math.ceil(seconds / 60)
  return minutes < 60
    ? m.duration_minutes({ count: minutes })
    : m.duration_hours({ count: Math.ceil(seconds / hour) })
}
