import { type Day, dayInParis } from '#domain/calendar/day.ts'
import { answerBy, type DataRequestKind, type writtenChannels } from '#domain/customers/data-request.ts'
import { DomainError } from '#domain/errors.ts'
import type { Language } from '#domain/language.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { workQueueTopic } from '../back-office/work-queue-topic.ts'
import { dataRequest } from '../database/schema/customers.ts'
import type { Ports } from '../ports/ports.ts'
import { recordDataRequest } from './data-requests.ts'
import { knownMessageId } from './known-message-id.ts'

type Stranger = { email: string; name: string; language: Language }
type Recorded = Stranger & {
  kind: DataRequestKind
  channel: (typeof writtenChannels)[number]
  receivedOn: Day
  messageId: string
  note: string
  actorId: string
  ipHash: string
}

/**
 * Writes down what somebody asked who has no account, with its deadline. Of an address that has one it stands on the record of that account,
 * whose id is given back instead. Throws 'invalid_input' for a day to come.
 */
export async function recordStrangerRequest(
  ports: Pick<Ports, 'db' | 'clock' | 'ids' | 'identity' | 'jobs' | 'live' | 'settings' | 'shop'>,
  { email, name, language, actorId, ipHash, messageId, ...asked }: Recorded,
): Promise<{ accountId: string } | { requestId: string }> {
  const known = await ports.identity.findByEmail(email)
  if (known) {
    await recordDataRequest(ports, { ...asked, actorId, ipHash, accountId: known.id, messageId })
    return { accountId: known.id }
  }
  const now = ports.clock.now()
  if (asked.receivedOn > dayInParis(now))
    throw new DomainError('invalid_input', { fields: { receivedOn: 'request_day_invalid' } })
  const requestId = ports.ids.next()
  await ports.db.transaction(async (transaction) => {
    await transaction.insert(dataRequest).values({
      ...{ ...asked, id: requestId, email, name, language, state: 'open' },
      ...{ recordedAt: now, dueOn: answerBy(asked.receivedOn) },
      messageId: await knownMessageId(transaction, messageId),
    })
    await recordAudit(transaction, {
      action: 'data-request.recorded',
      actorId,
      subject: `data-request/${requestId}`,
      ipHash,
      details: { kind: asked.kind },
      occurredAt: now,
    })
  })
  await ports.live.publish(workQueueTopic, {})
  return { requestId }
}
