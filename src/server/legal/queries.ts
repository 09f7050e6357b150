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

/** Which legal texts are in force now, and since when. */
export async function listCurrentDocuments({ db, clock }: Pick<Ports, 'db' | 'clock'>) {
  const { kind, language, validFrom } = legalDocument
  return db
    .selectDistinctOn([kind, language], { kind, language, validFrom })
    .from(legalDocument)
    .where(lte(validFrom, clock.now()))
    .orderBy(kind, language, desc(validFrom))
}
