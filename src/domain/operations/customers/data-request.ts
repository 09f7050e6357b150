import { addMonths, type Day } from '#domain/platform/calendar/day.ts'

/** The rights of GDPR 15 to 21 that a person can exercise. */
export const dataRequestKinds = [
  'access',
  'rectification',
  'erasure',
  'portability',
  'restriction',
  'objection',
] as const
export type DataRequestKind = (typeof dataRequestKinds)[number]

/** Channels of a request; 'account' is self-service in the account. */
export const staffChannels = ['email', 'form', 'post', 'phone', 'person'] as const
export type DataRequestChannel = (typeof staffChannels)[number] | 'account'

export const dataRequestStates = ['open', 'answered', 'refused'] as const
export type DataRequestState = (typeof dataRequestStates)[number]

/** The last day to answer: one month from receipt (GDPR 12(3)), or the last day of a shorter month. */
export function answerBy(receivedOn: Day): Day {
  return addMonths(receivedOn, 1)
}

/** The last day after an extension by two months. Counted from receipt, so that a short month does not shorten it. */
export function extendedAnswerBy(receivedOn: Day): Day {
  return addMonths(receivedOn, 3)
}
