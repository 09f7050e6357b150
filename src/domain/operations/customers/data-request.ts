import { addMonths, type Day } from '#domain/platform/calendar/day.ts'

/** The rights of GDPR 15 to 21 a person can ask the shop for. */
export const dataRequestKinds = [
  'access',
  'rectification',
  'erasure',
  'portability',
  'restriction',
  'objection',
] as const
export type DataRequestKind = (typeof dataRequestKinds)[number]

/** How a person asked; 'account' is what they did there by themselves. */
export const writtenChannels = ['email', 'form', 'post', 'phone', 'person'] as const
export type DataRequestChannel = (typeof writtenChannels)[number] | 'account'

export const dataRequestStates = ['open', 'answered', 'refused'] as const
export type DataRequestState = (typeof dataRequestStates)[number]

/** The last day to answer: one month from receipt (GDPR 12(3)); the last day of a month that has no such day. */
export function answerBy(receivedOn: Day): Day {
  return addMonths(receivedOn, 1)
}

/** The last day once it was extended by two months, counted from receipt so that a short month takes no day away. */
export function extendedAnswerBy(receivedOn: Day): Day {
  return addMonths(receivedOn, 3)
}
