import { eq } from 'drizzle-orm'
import type { Transaction } from '#server/database/database.ts'
import { contactMessage } from '#server/database/schema/messaging/contact.ts'

/** The id of the contact message a request came in, from a form; null when empty or deleted. */
export async function knownMessageId(transaction: Transaction, messageId: string): Promise<string | null> {
  if (!messageId) return null
  const [message] = await transaction
    .select({ id: contactMessage.id })
    .from(contactMessage)
    .where(eq(contactMessage.id, messageId))
  return message?.id ?? null
}
