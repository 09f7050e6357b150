import { and, asc, between, eq, or } from 'drizzle-orm'
import { dayInParis } from '#domain/platform/calendar/day.ts'
import { formatDay } from '#domain/platform/calendar/format-day.ts'
import { DomainError } from '#domain/platform/errors/errors.ts'
import type { Transaction } from '#server/database/database.ts'
import { contactMessage, contactReply } from '#server/database/schema/messaging/contact.ts'
import { outboxMail } from '#server/database/schema/messaging/mailing.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { ContactReplyVariables } from '../mailing/internal/contact-variables.ts'
import { queueMail } from '../mailing/queue-mail.ts'

type ReplyPorts = Pick<Ports, 'db' | 'clock' | 'ids' | 'settings' | 'jobs' | 'shop' | 'live'>
type Message = typeof contactMessage.$inferSelect
type ReplyInput = { messageId: string; key: string; body: string }

/**
 * Replies to a message by email, in its language and in the thread of the sender's copy, stores the reply and marks the
 * message as read, in one transaction. The same key replies once. Throws DomainError 'not_found'.
 */
export async function replyToMessage(
  ports: ReplyPorts,
  { messageId, key, body }: ReplyInput,
  { actorId, ipHash }: { actorId: string; ipHash: string },
): Promise<void> {
  const now = ports.clock.now()
  await ports.db.transaction(async (transaction) => {
    const [message] = await transaction
      .select()
      .from(contactMessage)
      .where(eq(contactMessage.id, messageId))
      .for('update')
    if (!message) throw new DomainError('not_found')
    if ((await transaction.$count(contactReply, eq(contactReply.id, key))) > 0) return
    const mailId = await mailReply(ports, transaction, message, body)
    await transaction
      .insert(contactReply)
      .values({ id: key, messageId, body, mailId, authorId: actorId, createdAt: now })
    await transaction
      .update(contactMessage)
      .set({ status: 'read', readAt: message.readAt ?? now })
      .where(eq(contactMessage.id, messageId))
    await recordAudit(transaction, {
      action: 'message.answered',
      actorId,
      ipHash,
      occurredAt: now,
      subject: `message/${messageId}`,
      details: { mail: mailId },
    })
  })
  await ports.live.publish('messages', {})
  await ports.live.publish('mails', {})
}

async function mailReply(
  ports: ReplyPorts,
  transaction: Transaction,
  message: Message,
  body: string,
): Promise<string> {
  const [general, seller] = await Promise.all([ports.settings.get('general'), ports.settings.get('seller')])
  const senderCopy = await findCopy(transaction, message)
  const variables: ContactReplyVariables = {
    name: message.name,
    thread_subject: senderCopy?.subject ?? message.subject,
    subject: message.subject,
    reply_lines: body.split('\n'),
    message_lines: message.message.split(/\r?\n/),
    received_on: formatDay(dayInParis(message.createdAt), message.language),
    shop_name: general.siteName,
  }
  return queueMail(ports, transaction, {
    template: 'contact-reply',
    language: message.language,
    recipient: message.email,
    replyTo: general.contactEmail || seller.email,
    ...(senderCopy && { inReplyTo: senderCopy.id }),
    variables,
  })
}

/** Finds the sender's copy: it has the message's id; older copies are found by address and time. */
async function findCopy(
  transaction: Transaction,
  { id, email, createdAt }: Message,
): Promise<{ id: string; subject: string } | undefined> {
  const [copy] = await transaction
    .select({ id: outboxMail.id, subject: outboxMail.subject })
    .from(outboxMail)
    .where(
      and(
        eq(outboxMail.template, 'contact-copy'),
        eq(outboxMail.recipient, email),
        or(
          eq(outboxMail.id, id),
          between(outboxMail.createdAt, createdAt, new Date(createdAt.getTime() + 10_000)),
        ),
      ),
    )
    .orderBy(asc(outboxMail.createdAt))
    .limit(1)
  return copy
}
