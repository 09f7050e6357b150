import { and, desc, eq, gt, lte } from 'drizzle-orm'
import { isLegalKind } from '#domain/billing/legal/legal-kind.ts'
import type { Language } from '#domain/platform/language/language.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { legalDocument } from '#server/database/schema/billing/legal.ts'
import type { Clock } from '#server/ports/clock.ts'
import type { Ports } from '#server/ports/ports.ts'

export type CurrentVersion = Pick<typeof legalDocument.$inferSelect, 'id' | 'sha256'>

/** Condition: versions of a text that are or were in force. */
const hasTakenEffect = (kind: string, language: Language, now: Date) =>
  and(eq(legalDocument.kind, kind), eq(legalDocument.language, language), lte(legalDocument.validFrom, now))

/** The version of a legal text in force now; undefined when there is none. */
export async function findCurrentDocument(
  { db, clock }: { db: Database | Transaction; clock: Clock },
  kind: string,
  language: Language,
) {
  const [row] = await db
    .select()
    .from(legalDocument)
    .where(hasTakenEffect(kind, language, clock.now()))
    .orderBy(desc(legalDocument.validFrom))
    .limit(1)
  return row
}

/**
 * Id and hash of the version in force, without its text: to link to it, and to prove what was accepted. Undefined when
 * there is none.
 */
export async function findCurrentVersion(
  { db, clock }: { db: Database | Transaction; clock: Clock },
  kind: string,
  language: Language,
): Promise<CurrentVersion | undefined> {
  const { id, sha256 } = legalDocument
  const [row] = await db
    .select({ id, sha256 })
    .from(legalDocument)
    .where(hasTakenEffect(kind, language, clock.now()))
    .orderBy(desc(legalDocument.validFrom))
    .limit(1)
  return row
}

export async function findDocument({ db }: Pick<Ports, 'db'>, id: string) {
  const [row] = await db.select().from(legalDocument).where(eq(legalDocument.id, id))
  return row
}

/** All versions of a legal text that are or were in force, newest first. */
export async function listVersions(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  kind: string,
  language: Language,
) {
  return db
    .select({ version: legalDocument.version, validFrom: legalDocument.validFrom })
    .from(legalDocument)
    .where(hasTakenEffect(kind, language, clock.now()))
    .orderBy(desc(legalDocument.validFrom))
}

/**
 * A version of a legal text by name, or the one in force when `version` is null; undefined when there is none. A
 * published version can be read before it is valid: customers are notified of it beforehand.
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

/** The legal texts in force now, each with the instant from which it is valid. */
export async function listCurrentDocuments({ db, clock }: Pick<Ports, 'db' | 'clock'>) {
  const { kind, language, validFrom } = legalDocument
  return db
    .selectDistinctOn([kind, language], { kind, language, validFrom })
    .from(legalDocument)
    .where(lte(validFrom, clock.now()))
    .orderBy(kind, language, desc(validFrom))
}

/** The next version of a legal text that is published but not valid yet; undefined when there is none. */
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
