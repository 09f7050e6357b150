import { answerBy, type DataRequestKind } from '#domain/operations/customers/data-request.ts'
import { dayInParis } from '#domain/platform/calendar/day.ts'

/** The columns of a data request that the user made in the account and that is answered immediately. */
export function answeredImmediately(kind: DataRequestKind, now: Date) {
  const receivedOn = dayInParis(now)
  return {
    kind,
    receivedOn,
    dueOn: answerBy(receivedOn),
    recordedAt: now,
    answeredAt: now,
    channel: 'account' as const,
    state: 'answered' as const,
  }
}
