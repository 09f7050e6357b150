import { asc } from 'drizzle-orm'
import { emailTemplate } from '../database/schema/mailing.ts'
import type { Ports } from '../ports/ports.ts'

/** The names of all mail templates there are. */
export async function listTemplateNames({ db }: Pick<Ports, 'db'>): Promise<string[]> {
  const rows = await db
    .selectDistinct({ name: emailTemplate.name })
    .from(emailTemplate)
    .orderBy(asc(emailTemplate.name))
  return rows.map(({ name }) => name)
}
