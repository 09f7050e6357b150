import type { Ports } from '#server/ports/ports.ts'

/**
 * The real time, independent of the simulated clock: for authenticator codes and the timestamps of the sign-in library
 * and the rate limiter.
 */
export function realNow({ clock, timeMachine }: Pick<Ports, 'clock' | 'timeMachine'>): Date {
  return timeMachine?.realNow() ?? clock.now()
}
