import { and, eq } from 'drizzle-orm'
import { addDays, type Day, dayInParis } from '#domain/platform/calendar/day.ts'
import { formatDay } from '#domain/platform/calendar/format-day.ts'
import { hourInParis } from '#domain/platform/calendar/hour-in-paris.ts'
import type { Language } from '#domain/platform/language/language.ts'
import { m } from '#messages/messages.ts'
import { sentNotice } from '#server/database/schema/messaging/mailing.ts'
import type { OwnerDigestVariables } from '#server/messaging/mailing/digest-variables.ts'
import { listShopRecipients } from '#server/messaging/mailing/list-shop-recipients.ts'
import { queueMail } from '#server/messaging/mailing/queue-mail.ts'
import { recordNotice } from '#server/messaging/mailing/record-notice.ts'
import type { Ports } from '#server/ports/ports.ts'
import { type DigestTopic, digestPages, readDigest } from './internal/read-digest.ts'

type DigestPorts = Pick<Ports, 'db' | 'clock' | 'ids' | 'settings' | 'jobs' | 'shop' | 'payments'>

/** Sent from 7:00 in Paris. If the shop was down then, the digest is still sent before noon. */
const earliestHour = 7
const latestHour = 12

const topicTexts = {
  orders: m.digest_orders,
  refunds: m.digest_refunds,
  declarations: m.digest_declarations,
  requests: m.digest_requests,
  disputes: m.digest_disputes,
  discrepancies: m.digest_discrepancies,
  overdue: m.digest_overdue,
  lateSites: m.digest_late_sites,
  sites: m.digest_sites,
  messages: m.digest_messages,
  failedMails: m.digest_failed_mails,
  refusedMails: m.digest_refused_mails,
} satisfies Record<DigestTopic, unknown>

/**
 * Emails the owner a daily digest of the previous day and of pending tasks; idempotent per day. Nothing is sent when
 * every count is 0.
 */
export async function mailDigest(ports: DigestPorts): Promise<void> {
  const now = ports.clock.now()
  const hour = hourInParis(now)
  if (hour < earliestHour || hour >= latestHour) return
  if (!(await ports.settings.get('mail')).isDigestSent) return
  const today = dayInParis(now)
  if (await isAlreadySent(ports, today)) return
  const [counts, recipients] = await Promise.all([readDigest(ports, today), listShopRecipients(ports)])
  await ports.db.transaction(async (transaction) => {
    const notice = { kind: 'owner_digest', subjectId: 'shop', step: today, sentAt: now } as const
    const isFirst = await recordNotice(transaction, notice)
    if (!isFirst || !Object.values(counts).some((count) => count > 0)) return
    const { siteName } = await ports.settings.get('general')
    for (const { email, language } of recipients) {
      const variables = digestVariables(ports, { counts, today, language, siteName })
      await queueMail(ports, transaction, { template: 'owner-digest', language, recipient: email, variables })
    }
  })
}

async function isAlreadySent({ db }: DigestPorts, today: Day): Promise<boolean> {
  const isSentToday = and(
    eq(sentNotice.kind, 'owner_digest'),
    eq(sentNotice.subjectId, 'shop'),
    eq(sentNotice.step, today),
  )
  return (await db.$count(sentNotice, isSentToday)) > 0
}

type Digest = { counts: Record<DigestTopic, number>; today: Day; language: Language; siteName: string }

function digestVariables(
  { shop }: DigestPorts,
  { counts, today, language, siteName }: Digest,
): OwnerDigestVariables {
  const topics = (Object.keys(digestPages) as DigestTopic[]).filter((topic) => counts[topic] > 0)
  return {
    day: formatDay(today, language),
    yesterday: formatDay(addDays(today, -1), language),
    items: topics.map((topic) => ({
      label: topicTexts[topic]({}, { locale: language }),
      count: String(counts[topic]),
      url: shop.publicUrl + digestPages[topic],
    })),
    dashboard_url: `${shop.publicUrl}/admin/dashboard`,
    settings_url: `${shop.publicUrl}/admin/settings/mail`,
    shop_name: siteName,
  }
}
