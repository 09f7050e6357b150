import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { type LegalKind, termsChangesKind } from '#domain/billing/legal/legal-kind.ts'
import { lintLegalText } from '#domain/billing/legal/lint-legal-text.ts'
import { earliestPriceDay } from '#domain/billing/legal/price-notice.ts'
import { versionName } from '#domain/billing/legal/version-name.ts'
import { type Day, dayInParis } from '#domain/platform/calendar/day.ts'
import { startOfDay } from '#domain/platform/calendar/start-of-day.ts'
import { DomainError } from '#domain/platform/errors/errors.ts'
import { type Language, languages } from '#domain/platform/language/language.ts'
import { legalDocument, legalDraft } from '#server/database/schema/billing/legal.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Ports } from '#server/ports/ports.ts'
import { type LegalText, readLegalText } from './read-legal-text.ts'
import { lockLegalText } from './save-draft.ts'
import { countAudience } from './terms-audience.ts'

type Publication = {
  kind: LegalKind
  /** Version token of the text that was reviewed. */
  base: string
  validOn: Day
  /** The owner's summary of the changes, for customers with an active subscription. */
  summary: Record<Language, string>
  actorId: string
  ipHash: string
}

/**
 * Publishes the next version of a legal text in three languages, valid from a day. New terms of sale that affect
 * active subscriptions are announced by email at least thirty days ahead, with the right to cancel. Terms valid from
 * a future day are also announced to customers who buy before it. Returns the version and the number of customers to
 * notify. Throws `legal_draft_changed`, `legal_nothing_new`, `legal_text_invalid` and `invalid_input` by field.
 */
export async function publishDocument(
  ports: Pick<Ports, 'db' | 'clock' | 'ids' | 'jobs'>,
  { kind, base, validOn, summary, actorId, ipHash }: Publication,
): Promise<{ version: string; notified: number }> {
  const now = ports.clock.now()
  const today = dayInParis(now)
  return ports.db.transaction(async (transaction) => {
    await lockLegalText(transaction, kind)
    const text = await readLegalText({ ...ports, db: transaction }, kind)
    if (text.token !== base) throw new DomainError('legal_draft_changed')
    requirePublishable(text, kind)
    // A version of today is valid from this instant: orders of this morning accepted the previous version.
    const validFrom = validOn === today ? now : startOfDay(validOn)
    const notifiedCount = kind === 'terms-of-sale' ? await countAudience({ db: transaction }, validFrom) : 0
    const isAnnounced = notifiedCount > 0 || (kind === 'terms-of-sale' && validOn > today)
    const fields = { ...findDayProblem(text, { validOn, validFrom, today, isNoticeDue: notifiedCount > 0 }) }
    if (isAnnounced)
      for (const language of languages)
        if (!summary[language]) fields[`summary_${language}`] = 'legal_summary_required'
    if (Object.keys(fields).length > 0) throw new DomainError('invalid_input', { fields })
    const version = versionName(validOn, [...new Set(text.versions.map((existing) => existing.version))])
    const row = (rowKind: string, language: Language, markdown: string) => ({
      id: ports.ids.next(),
      kind: rowKind,
      language,
      version,
      markdown,
      validFrom,
      sha256: createHash('sha256').update(markdown).digest('hex'),
      publishedBy: actorId,
      publishedAt: now,
      announcedAt: isAnnounced ? now : null,
    })
    await transaction
      .insert(legalDocument)
      .values(languages.map((language) => row(kind, language, text.texts[language])))
    if (isAnnounced)
      await transaction
        .insert(legalDocument)
        .values(languages.map((language) => row(termsChangesKind, language, summary[language])))
    await transaction.delete(legalDraft).where(eq(legalDraft.kind, kind))
    await recordAudit(transaction, {
      action: 'legal.published',
      actorId,
      ipHash,
      occurredAt: now,
      subject: `legal/${kind}`,
      details: { version, validOn, notified: notifiedCount },
    })
    if (notifiedCount > 0) await ports.jobs.send(transaction, 'legal.notify-terms', {})
    return { version, notified: notifiedCount }
  })
}

function requirePublishable({ texts, versions }: LegalText, kind: LegalKind): void {
  const isNew = languages.some(
    (language) => texts[language] !== versions.find((existing) => existing.language === language)?.markdown,
  )
  if (!isNew) throw new DomainError('legal_nothing_new')
  const isFaulty = languages.some((language) =>
    lintLegalText(texts[language], kind, language).some(({ isBlocking }) => isBlocking),
  )
  if (isFaulty) throw new DomainError('legal_text_invalid')
}

type PublicationDates = { validOn: Day; validFrom: Date; today: Day; isNoticeDue: boolean }

/** A version never begins before an existing one. */
function findDayProblem({ versions }: LegalText, dates: PublicationDates): Record<string, string> {
  const { validOn, validFrom, today, isNoticeDue } = dates
  if (validOn < today) return { validOn: 'legal_day_past' }
  if (versions.some((existing) => existing.validFrom >= validFrom)) return { validOn: 'legal_day_taken' }
  if (isNoticeDue && validOn < earliestPriceDay(today)) return { validOn: 'legal_notice_short' }
  return {}
}
