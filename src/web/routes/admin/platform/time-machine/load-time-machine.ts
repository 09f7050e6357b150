import { DomainError } from '#domain/platform/errors/errors.ts'
import { readFastForward } from '#server/platform/time-machine/fast-forward-state.ts'
import type { RequestContext } from '#web/request-context.ts'

/** Loads the time machine page. Throws DomainError 'not_found' if the shop has no time machine. */
export async function loadTimeMachine({ ports }: RequestContext) {
  const { timeMachine } = ports
  if (!timeMachine) throw new DomainError('not_found')
  const fastForward = await readFastForward(ports)
  return {
    shopNow: ports.clock.now().toISOString(),
    realNow: timeMachine.realNow().toISOString(),
    aheadMs: timeMachine.offsetMs(),
    fastForward: fastForward && {
      ...fastForward,
      isFastForwarding: fastForward.isFastForwarding && !fastForward.isCutOff,
      from: fastForward.from.toISOString(),
      until: fastForward.until.toISOString(),
    },
  }
}

export type TimeMachineData = Awaited<ReturnType<typeof loadTimeMachine>>
