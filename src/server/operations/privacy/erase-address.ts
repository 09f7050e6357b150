import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { dayInParis } from '#domain/platform/calendar/day.ts'
import { formatDay } from '#domain/platform/calendar/format-day.ts'
import { DomainError } from '#domain/platform/errors/errors.ts'
import { dataRequest } from '#server/database/schema/operations/customers.ts'
import { queueMail } from '#server/messaging/mailing/queue-mail.ts'
import type { DataErasedVariables } from '#server/messaging/mailing/variables.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Ports } from '#server/ports/ports.ts'
import { findRequester } from '../customers/internal/find-requester.ts'
import { recordErasure } from '../snapshots/erasure-list.ts'
import { answerErasure } from './internal/answer-erasure.ts'
import { deleteEmailData } from './internal/delete-email-data.ts'

type Params = { requestId: string; confirmation: string; actorId: string; ipHash: string }

/**
 * Erases the data stored under the email of a person without an account, answers the request and emails the person
 * last. The staff member enters the email as confirmation. Throws DomainError 'not_found', 'invalid_input' for another
 * email, 'request_has_account' when the email has an account by now, and 'request_settled'.
 */
export async function eraseAddress(
  ports: Pick<
    Ports,
    'db' | 'clock' | 'ids' | 'identity' | 'jobs' | 'settings' | 'shop' | 'live' | 'snapshots'
  >,
  { requestId, confirmation, actorId, ipHash }: Params,
): Promise<void> {
  // Before the transaction, which must not wait for the identity provider.
  const hasAccount = (await ports.identity.findByEmail(confirmation)) !== undefined
  await ports.db.transaction(async (transaction) => {
    const now = ports.clock.now()
    const [request] = await transaction
      .select()
      .from(dataRequest)
      .where(and(eq(dataRequest.id, requestId), isNull(dataRequest.accountId), isNotNull(dataRequest.email)))
      .for('update')
    if (!request?.email) throw new DomainError('not_found')
    if (confirmation.toLowerCase() !== request.email)
      throw new DomainError('invalid_input', { fields: { confirmation: 'erasure_word_wrong' } })
    if (hasAccount) throw new DomainError('request_has_account')
    await answerErasure(transaction, { requestId, accountId: null, actorId }, now)
    const requester = await findRequester(ports, transaction, request)
    await deleteEmailData(transaction, { email: request.email, now })
    await recordErasure(ports, transaction, { email: request.email })
    await recordAudit(transaction, {
      action: 'data-request.erased',
      actorId,
      subject: `data-request/${requestId}`,
      ipHash,
      occurredAt: now,
    })
    if (!requester) return
    const { received_on: _, ...variables } = requester.variables
    const erased: DataErasedVariables = {
      ...variables,
      erased_on: formatDay(dayInParis(now), requester.language),
    }
    await queueMail(ports, transaction, { ...requester, template: 'data-erased', variables: erased })
  })
  await ports.live.publish('work-queue', {})
}
