import { and, desc, eq } from 'drizzle-orm'
import { outboxMail } from '#server/database/schema/messaging/mailing.ts'
import type { TestApp } from './create-test-app.ts'

/** The path of the button's link in the last mail of a template to a recipient. */
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

/** The subjects of the mails to a recipient, oldest first. */
export async function mailedSubjects(shop: TestApp, recipient: string): Promise<string[]> {
  const mails = await shop.ports.db
    .select({ subject: outboxMail.subject })
    .from(outboxMail)
    .where(eq(outboxMail.recipient, recipient))
    .orderBy(outboxMail.createdAt)
  return mails.map(({ subject }) => subject)
}
