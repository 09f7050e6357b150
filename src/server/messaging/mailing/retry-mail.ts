import { and, eq, inArray } from 'drizzle-orm'
import { describeError } from '#domain/platform/errors/describe-error.ts'
import { DomainError } from '#domain/platform/errors/errors.ts'
import { outboxMail } from '#server/database/schema/messaging/mailing.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { sendMail } from './send-mail.ts'

/** Retries a queued or failed email now. Throws DomainError 'not_found', or 'mail_not_queued' in another state. */
export async function retryMail(
  ports: Parameters<typeof sendMail>[0],
  mailId: string,
  { actorId, ipHash }: { actorId: string; ipHash: string },
): Promise<void> {
  await ports.db.transaction(async (transaction) => {
    const [mail] = await transaction
      .select({ template: outboxMail.template })
      .from(outboxMail)
      .where(and(eq(outboxMail.id, mailId), inArray(outboxMail.status, ['queued', 'failed'])))
    if (!mail) {
      const exists = (await transaction.$count(outboxMail, eq(outboxMail.id, mailId))) > 0
      throw new DomainError(exists ? 'mail_not_queued' : 'not_found')
    }
    await recordAudit(transaction, {
      action: 'mail.retried',
      actorId,
      ipHash,
      subject: `mail/${mailId}`,
      details: { template: mail.template },
      occurredAt: ports.clock.now(),
    })
  })
  // The error is stored with the email, and the next run retries it.
  await sendMail(ports, mailId).catch((error: unknown) => {
    ports.log.warn({ mail: mailId, error: describeError(error) }, 'an email is still queued')
  })
}
