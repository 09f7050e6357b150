import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { methodLabel } from '#domain/billing/invoices/method-label.ts'
import { lastDayOfCard } from '#domain/payments/card-expiry.ts'
import { addDays, type Day } from '#domain/platform/calendar/day.ts'
import { formatDay } from '#domain/platform/calendar/format-day.ts'
import { urlBuilderFor } from '#domain/platform/language/language-path.ts'
import { sum } from '#domain/platform/money/cents.ts'
import { expiryNotice, expiryNoticeDays } from '#domain/subscriptions/renewals/expiry-notice.ts'
import { amountText } from '#messages/billing/tax/amount-text.ts'
import { readPriceWording } from '#server/billing/tax/read-price-wording.ts'
import { account } from '#server/database/schema/identity/accounts.ts'
import { sentNotice } from '#server/database/schema/messaging/mailing.ts'
import { paymentMethod } from '#server/database/schema/payments/payments.ts'
import { subscription } from '#server/database/schema/subscriptions/subscriptions.ts'
import { queueMail } from '#server/messaging/mailing/queue-mail.ts'
import { recordNotice } from '#server/messaging/mailing/record-notice.ts'
import type { CardExpiringVariables } from '#server/messaging/mailing/subscription-variables.ts'
import type { Ports } from '#server/ports/ports.ts'
import { amountOf, planDue } from './plan-due.ts'

type MailPorts = Pick<Ports, 'db' | 'clock' | 'ids' | 'settings' | 'jobs' | 'shop'>

/**
 * Emails customers whose card expires soon, thirty and seven days before, once each; only for cards that will be
 * charged.
 */
export async function mailExpiringCards(ports: MailPorts, today: Day): Promise<void> {
  for (const card of await listExpiring(ports, today)) {
    const lastDay = lastDayOfCard(card.expiryYear, card.expiryMonth)
    const notice = expiryNotice(lastDay, today)
    if (notice) await mailCustomer(ports, card, lastDay, String(notice))
  }
}

async function listExpiring({ db }: MailPorts, today: Day) {
  const latest = addDays(today, Math.max(...expiryNoticeDays))
  const lastDay = sql`make_date(${paymentMethod.expiryYear}, ${paymentMethod.expiryMonth}, 1) + interval '1 month' - interval '1 day'`
  const rows = await db
    .select({
      id: paymentMethod.id,
      brand: paymentMethod.brand,
      last4: paymentMethod.last4,
      expiryMonth: paymentMethod.expiryMonth,
      expiryYear: paymentMethod.expiryYear,
      email: account.email,
      firstName: account.firstName,
      language: account.language,
      subscriptionIds: sql<string[]>`array_agg(${subscription.id} ORDER BY ${subscription.id})`,
    })
    .from(paymentMethod)
    .innerJoin(account, eq(account.id, paymentMethod.accountId))
    .innerJoin(subscription, eq(subscription.paymentMethodId, paymentMethod.id))
    .where(
      and(
        isNull(paymentMethod.detachedAt),
        isNull(account.anonymisedAt),
        isNull(subscription.endsOn),
        isNull(subscription.pausesOn),
        inArray(subscription.status, ['pending', 'active', 'past_due']),
        sql`NOT EXISTS (SELECT FROM ${sentNotice} n WHERE n.kind = 'card_expiry' AND n.subject_id = ${paymentMethod.id}
          AND n.step = CASE WHEN ${lastDay} <= ${addDays(today, 7)}::date THEN '7' ELSE '30' END)`,
        sql`${paymentMethod.expiryMonth} IS NOT NULL AND ${lastDay} BETWEEN ${today}::date AND ${latest}::date`,
      ),
    )
    .groupBy(paymentMethod.id, account.id)
    .orderBy(asc(paymentMethod.id))
  return rows.flatMap((row) => {
    const { expiryMonth, expiryYear } = row
    return expiryMonth && expiryYear ? [{ ...row, expiryMonth, expiryYear }] : []
  })
}

type Card = Awaited<ReturnType<typeof listExpiring>>[number]

async function mailCustomer(ports: MailPorts, card: Card, lastDay: Day, step: string): Promise<void> {
  const { language } = card
  const charged = await ports.db
    .select()
    .from(subscription)
    .where(inArray(subscription.id, card.subscriptionIds))
  const nextChargeOn = charged.map((row) => row.nextChargeOn).reduce((a, b) => (a < b ? a : b))
  const months = await planDue(
    ports.db,
    charged.filter((row) => row.nextChargeOn === nextChargeOn),
  )
  const basis = months.every((month) => month.subscription.priceBasis === 'net') ? 'net' : 'gross'
  const [general, seller, wording] = await Promise.all([
    ports.settings.get('general'),
    ports.settings.get('seller'),
    readPriceWording(ports, basis),
  ])
  await ports.db.transaction(async (transaction) => {
    const notice = { kind: 'card_expiry', subjectId: card.id, step, sentAt: ports.clock.now() } as const
    if (!(await recordNotice(transaction, notice))) return
    const variables: CardExpiringVariables = {
      first_name: card.firstName,
      card: methodLabel(card),
      expires_on: formatDay(lastDay, language),
      next_charge_date: formatDay(nextChargeOn, language),
      next_amount: amountText(sum(months.map(amountOf)), wording, language),
      card_url: urlBuilderFor(ports.shop.publicUrl, language)('/user/card'),
      contact_email: seller.email,
      shop_name: general.siteName,
    }
    await queueMail(ports, transaction, {
      template: 'card-expiring',
      language,
      recipient: card.email,
      variables,
    })
  })
}
