import { asc, eq, sql } from 'drizzle-orm'
import type { MailStatus } from '#domain/messaging/mailing/mail-status.ts'
import { account } from '#server/database/schema/identity/accounts.ts'
import { contactReply } from '#server/database/schema/messaging/contact.ts'
import { outboxMail } from '#server/database/schema/messaging/mailing.ts'
import type { Ports } from '#server/ports/ports.ts'

/**
 * The replies to a message, earliest first, with their author and the status of each email (null when the email has
 * been deleted).
 */
export async function listReplies({ db }: Pick<Ports, 'db'>, messageId: string) {
  return db
    .select({
      id: contactReply.id,
      body: contactReply.body,
      createdAt: contactReply.createdAt,
      mailId: outboxMail.id,
      status: sql<MailStatus | null>`${outboxMail.status}`,
      lastError: outboxMail.lastError,
      author: account.name,
    })
    .from(contactReply)
    .leftJoin(outboxMail, eq(outboxMail.id, contactReply.mailId))
    .leftJoin(account, eq(account.id, contactReply.authorId))
    .where(eq(contactReply.messageId, messageId))
    .orderBy(asc(contactReply.createdAt), asc(contactReply.id))
}
