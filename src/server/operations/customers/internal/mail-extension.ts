import type { Day } from '#domain/platform/calendar/day.ts'
import { formatDay } from '#domain/platform/calendar/format-day.ts'
import type { Transaction } from '#server/database/database.ts'
import { queueMail } from '#server/messaging/mailing/queue-mail.ts'
import type { DataRequestExtendedVariables } from '#server/messaging/mailing/variables.ts'
import type { Ports } from '#server/ports/ports.ts'
import { findRequester } from './find-requester.ts'

type ExtendedRequest = Parameters<typeof findRequester>[2] & { dueOn: Day; reason: string }

/** Emails a requester the new deadline and the reason; sends nothing when they were erased. */
export async function mailExtension(
  ports: Pick<Ports, 'clock' | 'ids' | 'jobs' | 'settings' | 'shop'>,
  transaction: Transaction,
  { dueOn, reason, ...request }: ExtendedRequest,
): Promise<void> {
  const requester = await findRequester(ports, transaction, request)
  if (!requester) return
  const variables: DataRequestExtendedVariables = {
    ...requester.variables,
    answer_by: formatDay(dueOn, requester.language),
    reason,
  }
  await queueMail(ports, transaction, { ...requester, template: 'data-request-extended', variables })
}
