import type { Ports } from '#server/ports/ports.ts'

/**
 * What clocks outside the shop say, wherever theirs stands: an authenticator's codes, what the sign-in library and the rate
 * limiter wrote down.
 */
export function realNow({ clock, timeMachine }: Pick<Ports, 'clock' | 'timeMachine'>): Date {
  return timeMachine?.realNow() ?? clock.now()
}
