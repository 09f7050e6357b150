import { createHash } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import type { LegalKind } from '#domain/billing/legal/legal-kind.ts'
import { type Language, languages } from '#domain/platform/language/language.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { legalDocument, legalDraft } from '#server/database/schema/billing/legal.ts'
import type { Clock } from '#server/ports/clock.ts'

type Version = typeof legalDocument.$inferSelect
type Draft = typeof legalDraft.$inferSelect

export type LegalText = {
  /** All versions in all languages, newest first, future ones included. */
  versions: readonly Version[]
  /** The versions in force. */
  current: Partial<Record<Language, Version>>
  drafts: Partial<Record<Language, Draft>>
  /** The text an editor starts from: the draft, else the newest published version. */
  texts: Record<Language, string>
  /** Version token of the drafts and versions, compared when an edit is saved. */
  token: string
}

/** A legal text with its versions and drafts, for the editor. */
export async function readLegalText(
  { db, clock }: { db: Database | Transaction; clock: Clock },
  kind: LegalKind,
): Promise<LegalText> {
  const now = clock.now()
  const versions = await db
    .select()
    .from(legalDocument)
    .where(eq(legalDocument.kind, kind))
    .orderBy(desc(legalDocument.validFrom))
  const rows = await db.select().from(legalDraft).where(eq(legalDraft.kind, kind))
  const current: LegalText['current'] = {}
  const drafts: LegalText['drafts'] = {}
  for (const language of languages) {
    const inForce = versions.find((version) => version.language === language && version.validFrom <= now)
    const draft = rows.find((row) => row.language === language)
    if (inForce) current[language] = inForce
    if (draft) drafts[language] = draft
  }
  const texts = Object.fromEntries(
    languages.map((language) => [language, drafts[language]?.markdown ?? getNewestText(versions, language)]),
  ) as LegalText['texts']
  const content = JSON.stringify([versions.map(({ id }) => id), texts])
  const token = createHash('sha256').update(content).digest('base64url').slice(0, 16)
  return { versions, current, drafts, texts, token }
}

/** The newest published text, in force or not: the next version is based on it. */
function getNewestText(versions: readonly Version[], language: Language): string {
  return versions.find((version) => version.language === language)?.markdown ?? ''
}
