import { asc, max } from 'drizzle-orm'
import { emailTemplate } from '#server/database/schema/messaging/mailing.ts'
import type { Ports } from '#server/ports/ports.ts'

/** Returns the names of all email templates, with the titles of custom ones. */
export async function listTemplateTitles({
  db,
}: Pick<Ports, 'db'>): Promise<{ name: string; title: string | null }[]> {
  const { name, title } = emailTemplate
  return db
    .select({ name, title: max(title) })
    .from(emailTemplate)
    .groupBy(name)
    .orderBy(asc(name))
}
