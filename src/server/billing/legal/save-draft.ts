import { and, eq, sql } from 'drizzle-orm'
import { isPlainMarkdown } from '#domain/billing/legal/is-plain-markdown.ts'
import type { LegalKind } from '#domain/billing/legal/legal-kind.ts'
import { DomainError } from '#domain/platform/errors/errors.ts'
import { type Language, languages } from '#domain/platform/language/language.ts'
import type { Transaction } from '#server/database/database.ts'
import { legalDraft } from '#server/database/schema/billing/legal.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Ports } from '#server/ports/ports.ts'
import { readLegalText } from './read-legal-text.ts'

type DraftPorts = Pick<Ports, 'db' | 'clock'>
type Edit = {
  kind: LegalKind
  texts: Record<Language, string>
  /** Version token of the text the editor was opened on. */
  base: string
  actorId: string
  ipHash: string
}

/**
 * Saves a draft without publishing it; a language equal to its newest version has no draft. Throws
 * `legal_draft_changed` when another editor saved since this one was opened, `legal_text_too_complex` for a text too
 * complex to render.
 */
export async function saveDraft(ports: DraftPorts, { kind, texts, base, ...editor }: Edit): Promise<void> {
  await ports.db.transaction(async (transaction) => {
    await lockLegalText(transaction, kind)
    const { versions, texts: stored, token } = await readLegalText({ ...ports, db: transaction }, kind)
    const changed = languages.filter((language) => texts[language] !== stored[language])
    if (changed.length === 0) return
    if (base !== token) throw new DomainError('legal_draft_changed')
    if (!changed.every((language) => isPlainMarkdown(texts[language])))
      throw new DomainError('legal_text_too_complex')
    const savedAt = ports.clock.now()
    for (const language of changed) {
      const markdown = texts[language]
      const published = versions.find((version) => version.language === language)?.markdown
      const values = { markdown, savedBy: editor.actorId, savedAt }
      if (markdown === published)
        await transaction
          .delete(legalDraft)
          .where(and(eq(legalDraft.kind, kind), eq(legalDraft.language, language)))
      else
        await transaction
          .insert(legalDraft)
          .values({ kind, language, ...values })
          .onConflictDoUpdate({ target: [legalDraft.kind, legalDraft.language], set: values })
    }
    await recordAudit(transaction, {
      action: 'legal.drafted',
      ...editor,
      occurredAt: savedAt,
      subject: `legal/${kind}`,
      details: { languages: changed },
    })
  })
}

/** Deletes the drafts of a text. Throws `legal_draft_changed` when another editor saved since they were read. */
export async function discardDraft(
  ports: DraftPorts,
  { kind, base, ...editor }: Omit<Edit, 'texts'>,
): Promise<void> {
  await ports.db.transaction(async (transaction) => {
    await lockLegalText(transaction, kind)
    const { token, drafts } = await readLegalText({ ...ports, db: transaction }, kind)
    if (Object.keys(drafts).length > 0 && base !== token) throw new DomainError('legal_draft_changed')
    const deleted = await transaction.delete(legalDraft).where(eq(legalDraft.kind, kind)).returning()
    if (deleted.length === 0) return
    await recordAudit(transaction, {
      action: 'legal.discarded',
      ...editor,
      occurredAt: ports.clock.now(),
      subject: `legal/${kind}`,
      details: { languages: deleted.map(({ language }) => language) },
    })
  })
}

/** Advisory lock of the transaction: changes of this text run one at a time. */
export async function lockLegalText(transaction: Transaction, kind: LegalKind): Promise<void> {
  await transaction.execute(sql`SELECT pg_advisory_xact_lock(hashtext(${`legal/${kind}`}))`)
}
