import { and, eq, isNull } from 'drizzle-orm'
import { type DataRequestKind, extendedAnswerBy } from '#domain/operations/customers/data-request.ts'
import { dayInParis } from '#domain/platform/calendar/day.ts'
import { DomainError } from '#domain/platform/errors/errors.ts'
import type { Transaction } from '#server/database/database.ts'
import { account } from '#server/database/schema/identity/accounts.ts'
import { dataRequest } from '#server/database/schema/operations/customers.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Ports } from '#server/ports/ports.ts'
import { mailExtension } from './internal/mail-extension.ts'
import { mailRefusal } from './internal/mail-refusal.ts'
import { refuseFutureDay, type WrittenRequest, writeDataRequest } from './internal/write-data-request.ts'

type RequestPorts = Pick<Ports, 'db' | 'clock' | 'ids' | 'jobs' | 'live' | 'settings' | 'shop'>
type Editor = { actorId: string; ipHash: string }
/** `accountId` is null for a requester without an account. */
type Choice = Editor & { accountId: string | null; requestId: string }

/**
 * Records a request about personal data that came outside the account, with its deadline. Throws DomainError
 * 'not_found', and 'invalid_input' for a future day.
 */
export async function recordDataRequest(
  ports: RequestPorts,
  { accountId, ...params }: WrittenRequest & { accountId: string },
): Promise<void> {
  const now = ports.clock.now()
  refuseFutureDay(params, now)
  await ports.db.transaction(async (transaction) => {
    const [user] = await transaction
      .select({ id: account.id })
      .from(account)
      .where(and(eq(account.id, accountId), isNull(account.anonymisedAt)))
      .for('update')
    if (!user) throw new DomainError('not_found')
    await writeDataRequest(transaction, params, { id: ports.ids.next(), accountId }, now)
  })
  await ports.live.publish('work-queue', {})
}

/**
 * Extends the deadline of a request once, by two months, and emails the requester the reason (GDPR 12(3)). Throws
 * DomainError 'not_found', 'request_settled', and 'request_not_extendable' after the first deadline or an extension.
 */
export async function extendDataRequest(
  ports: RequestPorts,
  { reason, ...choice }: Choice & { reason: string },
): Promise<void> {
  await actOnOpen(ports, choice, async (transaction, request, now) => {
    if (request.extendedAt || request.dueOn < dayInParis(now)) throw new DomainError('request_not_extendable')
    const dueOn = extendedAnswerBy(request.receivedOn)
    await transaction
      .update(dataRequest)
      .set({ dueOn, extensionReason: reason, extendedAt: now })
      .where(eq(dataRequest.id, request.id))
    await mailExtension(ports, transaction, { ...request, dueOn, reason })
    return 'extended'
  })
}

/** Records that a request was fulfilled, and how. Throws DomainError 'not_found' and 'request_settled'. */
export async function answerDataRequest(
  ports: RequestPorts,
  { note, ...choice }: Choice & { note: string },
): Promise<void> {
  await actOnOpen(ports, choice, async (transaction, request, now) => {
    await transaction
      .update(dataRequest)
      .set({ state: 'answered', note: note || request.note, handledBy: choice.actorId, answeredAt: now })
      .where(eq(dataRequest.id, request.id))
    return 'answered'
  })
}

/**
 * Refuses a request and emails the requester the reason and where to complain (GDPR 12(4)). Throws DomainError
 * 'not_found' and 'request_settled'.
 */
export async function refuseDataRequest(
  ports: RequestPorts,
  { reason, ...choice }: Choice & { reason: string },
): Promise<void> {
  await actOnOpen(ports, choice, async (transaction, request, now) => {
    await transaction
      .update(dataRequest)
      .set({ state: 'refused', refusalReason: reason, handledBy: choice.actorId, answeredAt: now })
      .where(eq(dataRequest.id, request.id))
    await mailRefusal(ports, transaction, { ...request, reason })
    return 'refused'
  })
}

type DataRequest = typeof dataRequest.$inferSelect
type Outcome = 'extended' | 'answered' | 'refused'

async function actOnOpen(
  ports: RequestPorts,
  { accountId, requestId, ...editor }: Choice,
  apply: (transaction: Transaction, request: DataRequest, now: Date) => Promise<Outcome>,
): Promise<void> {
  await ports.db.transaction(async (transaction) => {
    const [request] = await transaction
      .select()
      .from(dataRequest)
      .where(
        and(
          eq(dataRequest.id, requestId),
          accountId === null ? isNull(dataRequest.accountId) : eq(dataRequest.accountId, accountId),
        ),
      )
      .for('update')
    if (!request) throw new DomainError('not_found')
    if (request.state !== 'open') throw new DomainError('request_settled')
    const now = ports.clock.now()
    const outcome = await apply(transaction, request, now)
    const subject = accountId === null ? `data-request/${requestId}` : `customer/${accountId}`
    await auditRequest(transaction, outcome, { ...editor, subject, kind: request.kind, now })
  })
  await ports.live.publish('work-queue', {})
}

type AuditParams = Editor & { subject: string; kind: DataRequestKind; now: Date }

async function auditRequest(
  transaction: Transaction,
  outcome: Outcome,
  { kind, now, ...editor }: AuditParams,
) {
  await recordAudit(transaction, {
    ...editor,
    action: `data-request.${outcome}`,
    details: { kind },
    occurredAt: now,
  })
}
