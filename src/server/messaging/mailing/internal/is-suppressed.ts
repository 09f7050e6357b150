import { eq } from 'drizzle-orm'
import { mailSuppression } from '#server/database/schema/messaging/mailing.ts'
import type { Ports } from '#server/ports/ports.ts'

/** Whether an address is suspended and gets no email. */
export async function isSuppressed({ db }: Pick<Ports, 'db'>, email: string): Promise<boolean> {
  const [row] = await db
    .select({ email: mailSuppression.email })
    .from(mailSuppression)
    .where(eq(mailSuppression.email, email.toLowerCase()))
  return row !== undefined
}
