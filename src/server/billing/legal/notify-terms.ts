import { and, asc, desc, eq, exists, isNotNull, lt, not } from 'drizzle-orm'
import { termsChangesKind } from '#domain/billing/legal/legal-kind.ts'
import { noticeDays } from '#domain/billing/legal/price-notice.ts'
import { addDays, dayInParis } from '#domain/platform/calendar/day.ts'
import { formatLongDay } from '#domain/platform/calendar/format-long-day.ts'
import type { Language } from '#domain/platform/language/language.ts'
import { urlBuilderFor } from '#domain/platform/language/language-path.ts'
import type { Transaction } from '#server/database/database.ts'
import { legalDocument } from '#server/database/schema/billing/legal.ts'
import { account } from '#server/database/schema/identity/accounts.ts'
import { sentNotice } from '#server/database/schema/messaging/mailing.ts'
import { subscription } from '#server/database/schema/subscriptions/subscriptions.ts'
import { queueMail } from '#server/messaging/mailing/queue-mail.ts'
import { recordNotice } from '#server/messaging/mailing/record-notice.ts'
import type { TermsChangedVariables } from '#server/messaging/mailing/variables.ts'
import type { Ports } from '#server/ports/ports.ts'
import { isAudience } from './terms-audience.ts'

type NotifyPorts = Pick<Ports, 'db' | 'clock' | 'ids' | 'settings' | 'jobs' | 'shop'>
type AnnouncedTerms = Pick<typeof legalDocument.$inferSelect, 'version' | 'validFrom'>

const batchSize = 100

/**
 * Emails customers with an active subscription about announced terms of sale, once per version, including those who
 * have bought under the previous terms since. Covers all future versions and the newest one. Scheduled job;
 * idempotent, and safe to interrupt.
 */
export async function notifyTerms(ports: NotifyPorts): Promise<void> {
  for (const announced of await listAnnounced(ports))
    for (let count = batchSize; count === batchSize; )
      count = await ports.db.transaction((transaction) => notifyBatch(ports, transaction, announced))
}

/** Announced versions, earliest first, without those already replaced by a newer one. */
async function listAnnounced({ db, clock }: NotifyPorts): Promise<AnnouncedTerms[]> {
  const rows = await db
    .selectDistinct({ version: legalDocument.version, validFrom: legalDocument.validFrom })
    .from(legalDocument)
    .where(and(eq(legalDocument.kind, 'terms-of-sale'), isNotNull(legalDocument.announcedAt)))
    .orderBy(asc(legalDocument.validFrom))
  const now = clock.now()
  return rows.filter(({ validFrom }, index) => validFrom > now || index === rows.length - 1)
}

async function notifyBatch(
  ports: NotifyPorts,
  transaction: Transaction,
  announced: AnnouncedTerms,
): Promise<number> {
  const { version, validFrom } = announced
  const activeSubscription = transaction
    .select({ id: subscription.id })
    .from(subscription)
    .where(and(eq(subscription.accountId, account.id), isAudience(validFrom)))
  const sentNotices = transaction
    .select({ id: sentNotice.subjectId })
    .from(sentNotice)
    .where(
      and(
        eq(sentNotice.kind, 'terms_changed'),
        eq(sentNotice.subjectId, account.id),
        eq(sentNotice.step, version),
      ),
    )
  const users = await transaction
    .select()
    .from(account)
    .where(and(exists(activeSubscription), not(exists(sentNotices))))
    .orderBy(asc(account.id))
    .limit(batchSize)
    .for('no key update', { of: account, skipLocked: true })
  for (const user of users) await notifyCustomer(ports, transaction, user, announced)
  return users.length
}

async function notifyCustomer(
  ports: NotifyPorts,
  transaction: Transaction,
  user: typeof account.$inferSelect,
  { version, validFrom }: AnnouncedTerms,
): Promise<void> {
  const now = ports.clock.now()
  const notice = { kind: 'terms_changed', subjectId: user.id, step: version, sentAt: now } as const
  if (!(await recordNotice(transaction, notice))) return
  const { language } = user
  const buildUrl = urlBuilderFor(ports.shop.publicUrl, language)
  // A customer who is notified late still gets thirty days.
  const [validOn, earliestDay] = [dayInParis(validFrom), addDays(dayInParis(now), noticeDays)]
  const effectiveDay = validOn > earliestDay ? validOn : earliestDay
  const [general, seller, summary, previousVersion] = await Promise.all([
    ports.settings.get('general'),
    ports.settings.get('seller'),
    findSummary(transaction, version, language),
    findPreviousTerms(transaction, validFrom, language),
  ])
  const variables: TermsChangedVariables = {
    first_name: user.firstName,
    valid_from: formatLongDay(effectiveDay, language),
    summary_lines: summary.split('\n').flatMap((text) => (text.trim() ? [{ text: text.trim() }] : [])),
    new_url: buildUrl(`/legal/terms-of-sale?version=${version}`),
    old_url: buildUrl(`/legal/terms-of-sale?version=${previousVersion}`),
    cancel_url: buildUrl('/cancel-contract'),
    subscriptions_url: buildUrl('/user/subscriptions'),
    contact_email: general.supportEmail || seller.email,
    shop_name: general.siteName,
  }
  await queueMail(ports, transaction, {
    template: 'terms-changed',
    language,
    recipient: user.email,
    variables,
  })
}

async function findSummary(transaction: Transaction, version: string, language: Language): Promise<string> {
  const [row] = await transaction
    .select({ markdown: legalDocument.markdown })
    .from(legalDocument)
    .where(
      and(
        eq(legalDocument.kind, termsChangesKind),
        eq(legalDocument.version, version),
        eq(legalDocument.language, language),
      ),
    )
  return row?.markdown ?? ''
}

/** The version in force until then; empty when there is none. */
async function findPreviousTerms(
  transaction: Transaction,
  validFrom: Date,
  language: Language,
): Promise<string> {
  const [row] = await transaction
    .select({ version: legalDocument.version })
    .from(legalDocument)
    .where(
      and(
        eq(legalDocument.kind, 'terms-of-sale'),
        eq(legalDocument.language, language),
        lt(legalDocument.validFrom, validFrom),
      ),
    )
    .orderBy(desc(legalDocument.validFrom))
    .limit(1)
  return row?.version ?? ''
}
