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
  /** Every version in every language, newest first, those to come included. */
  versions: readonly Version[]
  /** The versions in force. */
  current: Partial<Record<Language, Version>>
  drafts: Partial<Record<Language, Draft>>
  /** What an editor begins with: the draft, else the text in force. */
  texts: Record<Language, string>
  /** Changes with the drafts and the versions: what an editor saw, to be compared with what is there. */
  mark: string
}

/** A legal text as its editor needs it. */
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
    const inForce = versions.find((one) => one.language === language && one.validFrom <= now)
    const draft = rows.find((one) => one.language === language)
    if (inForce) current[language] = inForce
    if (draft) drafts[language] = draft
  }
  const texts = Object.fromEntries(
    languages.map((language) => [language, drafts[language]?.markdown ?? newest(versions, language)]),
  ) as LegalText['texts']
  const seen = JSON.stringify([versions.map(({ id }) => id), texts])
  const mark = createHash('sha256').update(seen).digest('base64url').slice(0, 16)
  return { versions, current, drafts, texts, mark }
}

/** The last text that was published, be it in force yet or not: the next version is written from it. */
function newest(versions: readonly Version[], language: Language): string {
  return versions.find((one) => one.language === language)?.markdown ?? ''
}
