import { eq } from 'drizzle-orm'
import { DomainError } from '#domain/platform/errors/errors.ts'
import { mailSuppression, outboxMail } from '#server/database/schema/messaging/mailing.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Ports } from '#server/ports/ports.ts'
import { isStillSubscribed } from '../newsletter/internal/is-still-subscribed.ts'

/**
 * Sends the same text and documents again as a new email, with the id given by the form, so that a repeated
 * submission sends one email. Returns the new id. Throws DomainError 'not_found', 'mail_suspended' while the address
 * is suspended, or 'mail_not_subscribed' for a newsletter to an address that has unsubscribed.
 */
export async function resendMail(
  { db, clock, jobs, live, shop }: Pick<Ports, 'db' | 'clock' | 'jobs' | 'live' | 'shop'>,
  { mailId, newId }: { mailId: string; newId: string },
  { actorId, ipHash }: { actorId: string; ipHash: string },
): Promise<string> {
  const now = clock.now()
  await db.transaction(async (transaction) => {
    const [mail] = await transaction.select().from(outboxMail).where(eq(outboxMail.id, mailId))
    if (!mail) throw new DomainError('not_found')
    const email = mail.recipient.toLowerCase()
    if ((await transaction.$count(mailSuppression, eq(mailSuppression.email, email))) > 0)
      throw new DomainError('mail_suspended')
    if (!(await isStillSubscribed({ db: transaction, shop }, mail)))
      throw new DomainError('mail_not_subscribed')
    const added = await transaction
      .insert(outboxMail)
      .values({
        ...mail,
        id: newId,
        status: 'queued',
        attempts: 0,
        lastError: null,
        createdAt: now,
        acceptedAt: null,
      })
      .onConflictDoNothing()
      .returning({ id: outboxMail.id })
    if (added.length === 0) return
    await jobs.send(transaction, 'mailing.send', { mailId: newId })
    await recordAudit(transaction, {
      action: 'mail.sent-again',
      actorId,
      ipHash,
      subject: `mail/${mailId}`,
      details: { newMail: newId, template: mail.template },
      occurredAt: now,
    })
  })
  await live.publish('mails', {})
  return newId
}
