import { and, desc, eq } from 'drizzle-orm'
import { outboxMail } from '#server/database/schema/messaging/mailing.ts'
import type { TestApp } from './create-test-app.ts'

/** The address within the shop of the button in the last mail of a kind to somebody. */
export async function mailedLink(shop: TestApp, template: string, recipient: string): Promise<string> {
  const [mail] = await shop.ports.db
    .select()
    .from(outboxMail)
    .where(and(eq(outboxMail.template, template), eq(outboxMail.recipient, recipient)))
    .orderBy(desc(outboxMail.createdAt), desc(outboxMail.id))
    .limit(1)
  const link = /class="button" href="([^"]+)"/.exec(mail?.html ?? '')?.[1]
  if (!link) throw new Error(`No mail ${template} with a button to ${recipient}`)
  const { pathname, search } = new URL(
    link.replaceAll('&amp;', '&').replaceAll('&#x2F;', '/').replaceAll('&#x3D;', '='),
  )
  return pathname + search
}

/** The subjects of the mails to somebody, oldest first. */
export async function mailedSubjects(shop: TestApp, recipient: string): Promise<string[]> {
  const mails = await shop.ports.db
    .select({ subject: outboxMail.subject })
    .from(outboxMail)
    .where(eq(outboxMail.recipient, recipient))
    .orderBy(outboxMail.createdAt)
  return mails.map(({ subject }) => subject)
}
