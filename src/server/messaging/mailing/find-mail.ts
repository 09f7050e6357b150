import { eq, sql } from 'drizzle-orm'
import { mailSuppression, outboxMail } from '#server/database/schema/messaging/mailing.ts'
import type { Ports } from '#server/ports/ports.ts'

/**
 * Returns an email with the account of its recipient and the reason of its suspension, if any; undefined when it does
 * not exist.
 */
export async function findMail({ db }: Pick<Ports, 'db'>, id: string) {
  const [mail] = await db.select().from(outboxMail).where(eq(outboxMail.id, id))
  if (!mail) return undefined
  const email = mail.recipient.toLowerCase()
  const [[suspension], related] = await Promise.all([
    db.select().from(mailSuppression).where(eq(mailSuppression.email, email)),
    db.execute<{ account_id: string | null; message_id: string | null; title: string | null }>(
      sql`SELECT (SELECT a.id FROM account a WHERE a.email = ${email}) AS account_id,
        (SELECT max(t.title) FROM email_template t WHERE t.name = ${mail.template}) AS title,
        coalesce((SELECT r.message_id FROM contact_reply r WHERE r.mail_id = ${id}),
          (SELECT m.id FROM contact_message m WHERE m.id = ${id})) AS message_id`,
    ),
  ])
  const [row] = related.rows
  return {
    ...mail,
    suspendedFor: suspension?.reason ?? null,
    templateTitle: row?.title ?? null,
    accountId: row?.account_id ?? null,
    messageId: row?.message_id ?? null,
  }
}
