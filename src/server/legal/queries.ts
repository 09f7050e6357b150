import { and, desc, eq, lte } from 'drizzle-orm'
import type { Language } from '#domain/language.ts'
import type { Database, Transaction } from '../database/database.ts'
import { legalDocument } from '../database/schema/content.ts'
import type { Clock } from '../ports/clock.ts'
import type { Ports } from '../ports/ports.ts'

/** The version of a legal text in force now. */
export async function findCurrentDocument(
  { db, clock }: { db: Database | Transaction; clock: Clock },
  kind: string,
  language: Language,
) {
  const [row] = await db
    .select()
    .from(legalDocument)
    .where(
      and(
        eq(legalDocument.kind, kind),
        eq(legalDocument.language, language),
        lte(legalDocument.validFrom, clock.now()),
      ),
    )
    .orderBy(desc(legalDocument.validFrom))
    .limit(1)
  return row
}

export async function findDocument({ db }: Pick<Ports, 'db'>, id: string) {
  const [row] = await db.select().from(legalDocument).where(eq(legalDocument.id, id))
  return row
}
