import type { Transaction } from '#server/database/database.ts'
import { queueMail } from '#server/messaging/mailing/queue-mail.ts'
import type { DataRequestRefusedVariables } from '#server/messaging/mailing/variables.ts'
import type { Ports } from '#server/ports/ports.ts'
import { findRequester } from './find-requester.ts'

type Refused = Parameters<typeof findRequester>[2] & { reason: string }

/**
 * Emails a requester why the request is refused and where to complain (GDPR 12(4)); sends nothing when they were
 * erased.
 */
export async function mailRefusal(
  ports: Pick<Ports, 'clock' | 'ids' | 'jobs' | 'settings' | 'shop'>,
  transaction: Transaction,
  { reason, ...request }: Refused,
): Promise<void> {
  const requester = await findRequester(ports, transaction, request)
  if (!requester) return
  const variables: DataRequestRefusedVariables = { ...requester.variables, reason }
  await queueMail(ports, transaction, { ...requester, template: 'data-request-refused', variables })
}
