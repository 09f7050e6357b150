import {
  answerBy,
  type DataRequestKind,
  type staffChannels,
} from '#domain/operations/customers/data-request.ts'
import { type Day, dayInParis } from '#domain/platform/calendar/day.ts'
import { DomainError } from '#domain/platform/errors/errors.ts'
import type { Transaction } from '#server/database/database.ts'
import { dataRequest } from '#server/database/schema/operations/customers.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { knownMessageId } from './known-message-id.ts'

/** A request that came outside the account, as a staff member records it. */
export type WrittenRequest = {
  kind: DataRequestKind
  channel: (typeof staffChannels)[number]
  receivedOn: Day
  messageId: string
  note: string
  actorId: string
  ipHash: string
}

/** Throws DomainError 'invalid_input' for a future day. */
export function refuseFutureDay({ receivedOn }: WrittenRequest, now: Date): void {
  if (receivedOn > dayInParis(now))
    throw new DomainError('invalid_input', { fields: { receivedOn: 'request_day_invalid' } })
}

/** Stores a request by account or by email, with its deadline. */
export async function writeDataRequest(
  transaction: Transaction,
  { actorId, ipHash, messageId, ...params }: WrittenRequest,
  requester: Pick<typeof dataRequest.$inferInsert, 'id' | 'accountId' | 'email' | 'name' | 'language'>,
  now: Date,
): Promise<void> {
  await transaction.insert(dataRequest).values({
    ...params,
    ...requester,
    state: 'open',
    recordedAt: now,
    dueOn: answerBy(params.receivedOn),
    messageId: await knownMessageId(transaction, messageId),
  })
  await recordAudit(transaction, {
    action: 'data-request.recorded',
    actorId,
    subject: requester.accountId ? `customer/${requester.accountId}` : `data-request/${requester.id}`,
    ipHash,
    details: { kind: params.kind },
    occurredAt: now,
  })
}
