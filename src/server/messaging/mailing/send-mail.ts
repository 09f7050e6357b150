import { and, eq, inArray } from 'drizzle-orm'
import { describeError } from '#domain/platform/errors/describe-error.ts'
import { outboxMail } from '#server/database/schema/messaging/mailing.ts'
import { isMailRefused, type MailRefused } from '#server/ports/mail/mailer.ts'
import type { Ports } from '#server/ports/ports.ts'
import { isStillSubscribed } from '../newsletter/internal/is-still-subscribed.ts'
import { isSuppressed } from './internal/is-suppressed.ts'
import { acquireMailLease, releaseMailLease } from './internal/mail-lease.ts'
import { suspendUnknownAddress } from './internal/suspend-unknown-address.ts'

/** Ports that sending an email needs. */
export type SendPorts = Pick<
  Ports,
  'db' | 'clock' | 'mailer' | 'settings' | 'files' | 'shop' | 'log' | 'live' | 'fetchAttachment'
>
type MailRow = typeof outboxMail.$inferSelect

/**
 * Sends an email of the outbox with its attachments. Idempotent: does nothing for an email that was accepted,
 * permanently rejected or suppressed. Throws to be retried, also while another worker sends it; a suspended address,
 * an ended newsletter subscription and a permanent rejection end it without an error.
 */
export async function sendMail(ports: SendPorts, mailId: string): Promise<void> {
  if (!(await acquireMailLease(ports, mailId))) throw new Error('Another process is sending this mail')
  try {
    await sendLeasedMail(ports, mailId)
  } finally {
    await releaseMailLease(ports, mailId)
  }
}

async function sendLeasedMail(ports: SendPorts, mailId: string): Promise<void> {
  const [mail] = await ports.db.select().from(outboxMail).where(eq(outboxMail.id, mailId))
  if (!mail || (mail.status !== 'queued' && mail.status !== 'failed')) return
  if ((await isSuppressed(ports, mail.recipient)) || !(await isStillSubscribed(ports, mail)))
    return updateMail(ports, mail, { status: 'suppressed' })
  const attempts = mail.attempts + 1
  try {
    await submitMail(ports, mail)
  } catch (error) {
    if (isMailRefused(error)) return recordRejection(ports, mail, error)
    await updateMail(ports, mail, {
      status: 'failed',
      attempts,
      lastError: describeError(error).slice(0, 500),
    })
    throw error
  }
  await updateMail(ports, mail, {
    status: 'accepted',
    attempts,
    lastError: null,
    acceptedAt: ports.clock.now(),
  })
}

async function submitMail(ports: SendPorts, mail: MailRow): Promise<void> {
  const [{ fromName, replyTo }, seller] = await Promise.all([
    ports.settings.get('mail'),
    ports.settings.get('seller'),
  ])
  const attachments = await Promise.all(
    mail.attachments.map((attachment) => ports.fetchAttachment(ports, attachment)),
  )
  await ports.mailer.send({
    id: mail.id,
    to: mail.recipient,
    fromName: mail.fromName || fromName,
    replyTo: mail.replyTo || replyTo || seller.email,
    ...(mail.inReplyTo && { inReplyTo: mail.inReplyTo }),
    ...(mail.unsubscribeUrl && { unsubscribeUrl: mail.unsubscribeUrl }),
    subject: mail.subject,
    html: mail.html,
    plainText: mail.plainText,
    attachments,
    sentAt: mail.createdAt,
  })
}

async function recordRejection(ports: SendPorts, mail: MailRow, rejection: MailRefused): Promise<void> {
  const lastError = rejection.message.slice(0, 500)
  if (rejection.isAddressDead)
    await suspendUnknownAddress(ports, { email: mail.recipient, mailId: mail.id, detail: lastError })
  ports.log.warn({ mail: mail.id, error: lastError }, 'a mail was rejected permanently')
  await updateMail(ports, mail, { status: 'refused', attempts: mail.attempts + 1, lastError })
}

async function updateMail(ports: SendPorts, mail: MailRow, changes: Partial<MailRow>): Promise<void> {
  await ports.db
    .update(outboxMail)
    .set(changes)
    // After an expired lease another worker may have finished it.
    .where(and(eq(outboxMail.id, mail.id), inArray(outboxMail.status, ['queued', 'failed'])))
  await ports.live.publish('mails', {})
}
