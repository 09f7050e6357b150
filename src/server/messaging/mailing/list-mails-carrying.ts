import { asc, or, type SQL, sql } from 'drizzle-orm'
import { outboxMail } from '#server/database/schema/messaging/mailing.ts'
import type { Ports } from '#server/ports/ports.ts'

/** Returns the emails with any of these attachments (JSON containment), with recipient and status, earliest first. */
export async function listMailsCarrying({ db }: Pick<Ports, 'db'>, ...attachments: SQL[]) {
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
    .where(
      or(
        ...attachments.map(
          (attachment) => sql`${outboxMail.attachments} @> jsonb_build_array(${attachment})`,
        ),
      ),
    )
    .orderBy(asc(outboxMail.createdAt), asc(outboxMail.id))
}
