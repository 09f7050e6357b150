import { asc, sql } from 'drizzle-orm'
import { outboxMail } from '../database/schema/mailing.ts'
import type { Ports } from '../ports/ports.ts'

/** The mails that brought an issued document, with whom they went to and what became of them. */
export async function listDocumentMails({ db }: Pick<Ports, 'db'>, invoiceId: string) {
  return db
    .select({
      id: outboxMail.id,
      template: outboxMail.template,
      recipient: outboxMail.recipient,
      subject: outboxMail.subject,
      status: outboxMail.status,
      createdAt: outboxMail.createdAt,
      acceptedAt: outboxMail.acceptedAt,
    })
    .from(outboxMail)
    .where(sql`${outboxMail.attachments} @> ${JSON.stringify([{ invoiceId }])}::jsonb`)
    .orderBy(asc(outboxMail.createdAt))
}
