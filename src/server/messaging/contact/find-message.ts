import { eq } from 'drizzle-orm'
import { contactMessage } from '#server/database/schema/messaging/contact.ts'
import type { Ports } from '#server/ports/ports.ts'
import { senderAccountId } from './message-list.ts'

export async function findMessage({ db }: Pick<Ports, 'db'>, id: string) {
  const { name, email, subject, message, language, status, createdAt, archivedAt } = contactMessage
  const [row] = await db
    .select({
      id: contactMessage.id,
      name,
      email,
      subject,
      message,
      language,
      status,
      createdAt,
      archivedAt,
      senderAccountId,
    })
    .from(contactMessage)
    .where(eq(contactMessage.id, id))
  return row
}
