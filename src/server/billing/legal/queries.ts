import { and, desc, eq, gt, lte } from 'drizzle-orm'
import { isLegalKind } from '#domain/billing/legal/legal-kind.ts'
import type { Language } from '#domain/platform/language/language.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { legalDocument } from '#server/database/schema/billing/legal.ts'
import type { Clock } from '#server/ports/clock.ts'
import type { Ports } from '#server/ports/ports.ts'

export type CurrentVersion = Pick<typeof legalDocument.$inferSelect, 'id' | 'sha256'>

/** A text's versions that are or were in force. */
const published = (kind: string, language: Language, now: Date) =>
  and(eq(legalDocument.kind, kind), eq(legalDocument.language, language), lte(legalDocument.validFrom, now))

/** The version of a legal text in force now. */
export async function findCurrentDocument(
  { db, clock }: { db: Database | Transaction; clock: Clock },
  kind: string,
  language: Language,
) {
  const [row] = await db
    .select()
    .from(legalDocument)
    .where(published(kind, language, clock.now()))
    .orderBy(desc(legalDocument.validFrom))
    .limit(1)
  return row
}

/** Which version that is, without its words: to point at, and to prove what was agreed to. */
export async function findCurrentVersion(
  { db, clock }: { db: Database | Transaction; clock: Clock },
  kind: string,
  language: Language,
): Promise<CurrentVersion | undefined> {
  const { id, sha256 } = legalDocument
  const [row] = await db
    .select({ id, sha256 })
    .from(legalDocument)
    .where(published(kind, language, clock.now()))
    .orderBy(desc(legalDocument.validFrom))
    .limit(1)
  return row
}

export async function findDocument({ db }: Pick<Ports, 'db'>, id: string) {
  const [row] = await db.select().from(legalDocument).where(eq(legalDocument.id, id))
  return row
}

/** Every version of a legal text that is or was in force, newest first. */
export async function listVersions(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  kind: string,
  language: Language,
) {
  return db
    .select({ version: legalDocument.version, validFrom: legalDocument.validFrom })
    .from(legalDocument)
    .where(published(kind, language, clock.now()))
    .orderBy(desc(legalDocument.validFrom))
}

/**
 * A named version of a legal text, the one in force when none is named; undefined when there is no such text. A version
 * that is published and not valid yet can be read already: customers are told of it beforehand.
 */
export async function findVersion(
  ports: Pick<Ports, 'db' | 'clock'>,
  kind: string,
  language: Language,
  version: string | null,
) {
  if (!isLegalKind(kind)) return undefined
  if (version === null) return findCurrentDocument(ports, kind, language)
  const [row] = await ports.db
    .select()
    .from(legalDocument)
    .where(
      and(
        eq(legalDocument.kind, kind),
        eq(legalDocument.language, language),
        eq(legalDocument.version, version),
      ),
    )
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

/** The next version of a legal text, when one is published and not valid yet. */
export async function findComingVersion(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  kind: string,
  language: Language,
) {
  const [row] = await db
    .select({ version: legalDocument.version, validFrom: legalDocument.validFrom })
    .from(legalDocument)
    .where(
      and(
        eq(legalDocument.kind, kind),
        eq(legalDocument.language, language),
        gt(legalDocument.validFrom, clock.now()),
      ),
    )
    .orderBy(legalDocument.validFrom)
    .limit(1)
  return row
}
