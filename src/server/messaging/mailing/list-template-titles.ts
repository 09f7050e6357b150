import { asc, max } from 'drizzle-orm'
import { emailTemplate } from '#server/database/schema/messaging/mailing.ts'
import type { Ports } from '#server/ports/ports.ts'

/** The names of all mail templates there are, with what the owner calls those of their own. */
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
