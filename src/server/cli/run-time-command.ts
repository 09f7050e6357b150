import { dayInParis } from '#domain/platform/calendar/day.ts'
import { addTimeSpan, readTimeSpan } from '#domain/platform/calendar/time-span.ts'
import { type ErrorCode, isDomainError } from '#domain/platform/errors/errors.ts'
import { beginFastForward, type FastForwardState } from '../platform/time-machine/fast-forward-state.ts'
import type { Ports } from '../ports/ports.ts'

const usage =
  'Say how far, such as: time forward 13 months, time forward 1 day, time forward 6 hours; ten years at most.'
const reasons: Partial<Record<ErrorCode, string>> = {
  time_already_running:
    'Time is being played already: wait until it has arrived. `time now` shows how far it is.',
  time_refused: 'That is too far: ten years at once at most.',
  time_needs_sandbox:
    'The shop is paid through a real provider, whose clock cannot be moved. Disconnect it first.',
}

/** `time now` and `time forward`; a running shop follows the new clock. Returns the exit code. */
export async function runTimeCommand(ports: Ports, args: readonly string[]): Promise<number> {
  const { timeMachine } = ports
  if (!timeMachine) {
    console.error(
      'The clock of this shop is not moved. Start the shop and this command with TIME_MACHINE=1 (demonstrations only).',
    )
    return 1
  }
  if (args[1] === 'now') {
    console.log(`shop   ${ports.clock.now().toISOString()}`)
    console.log(`real   ${timeMachine.realNow().toISOString()}`)
    console.log(`ahead  ${describeMs(timeMachine.offsetMs())}`)
    return 0
  }
  const span = readTimeSpan(args.slice(2).join(' '))
  if (!span) {
    console.error(usage)
    return 2
  }
  const until = addTimeSpan(ports.clock.now(), span)
  try {
    await ports.db.transaction((transaction) =>
      beginFastForward(ports, transaction, { until, actorId: null }),
    )
  } catch (error) {
    const reason = isDomainError(error) && reasons[error.code]
    if (!reason) throw error
    console.error(reason)
    return 1
  }
  // Imports all job handlers, nearly the whole shop: loaded only when needed.
  const { jobHandlers } = await import('../job-handlers.ts')
  const { receiveEvent } = await import('../payments/events/receive-event.ts')
  const { fastForward } = await import('../platform/time-machine/fast-forward.ts')
  const handlers = jobHandlers(ports, async (body, headers) => {
    await receiveEvent(ports, body, new Headers(headers))
    return { status: 200 }
  })
  await fastForward(ports, handlers, { onStep: monthByMonth(until) })
  console.log(
    `It is ${ports.clock.now().toISOString()} in the shop, ${describeMs(timeMachine.offsetMs())} ahead.`,
  )
  return 0
}

/** Returns a callback that prints a line for each month that began and one for the end. */
function monthByMonth(until: Date) {
  let month = ''
  return (now: Date, { invoices, charges, mails }: FastForwardState) => {
    const today = dayInParis(now)
    const isNew = month !== '' && !today.startsWith(month)
    month = today.slice(0, 7)
    if (isNew || now >= until)
      console.log(`${today}  invoices ${invoices}  payments ${charges}  mails ${mails}`)
  }
}

function describeMs(ms: number): string {
  const hours = Math.round(ms / 3_600_000)
  return `${Math.floor(hours / 24)} days ${hours % 24} hours`
}
