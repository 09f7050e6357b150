import { and, asc, eq, isNotNull, isNull, or } from 'drizzle-orm'
import { dayAfter, periodFrom } from '#domain/billing/invoices/billing-period.ts'
import { noticeDays } from '#domain/billing/legal/price-notice.ts'
import { addDays, type Day, dayInParis } from '#domain/platform/calendar/day.ts'
import { formatDay } from '#domain/platform/calendar/format-day.ts'
import { urlBuilderFor } from '#domain/platform/language/language-path.ts'
import type { Cents } from '#domain/platform/money/cents.ts'
import { monthlyTotal } from '#domain/subscriptions/plan-changes/plan.ts'
import { amountText } from '#messages/billing/tax/amount-text.ts'
import { readPriceWording } from '#server/billing/tax/read-price-wording.ts'
import type { Transaction } from '#server/database/database.ts'
import { account } from '#server/database/schema/identity/accounts.ts'
import { planChange, priceAnnouncement } from '#server/database/schema/subscriptions/plan-changes.ts'
import { subscription } from '#server/database/schema/subscriptions/subscriptions.ts'
import { queueMail } from '#server/messaging/mailing/queue-mail.ts'
import type {
  PriceChangeVariables,
  PriceChangeWithdrawnVariables,
} from '#server/messaging/mailing/subscription-variables.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { Subscription } from '../change-subscription.ts'

type NotifyPorts = Pick<Ports, 'db' | 'clock' | 'ids' | 'settings' | 'jobs' | 'shop'>
type Unnotified = {
  change: typeof planChange.$inferSelect
  known: Subscription
  user: typeof account.$inferSelect
  reason: (typeof priceAnnouncement.$inferSelect)['reason']
}

const batchSize = 100

/** Job; idempotent. Emails each customer of an announcement once: the new price, or its withdrawal. */
export async function notifyPrices(ports: NotifyPorts, announcementId: string): Promise<void> {
  for (let found = batchSize; found === batchSize; )
    found = await ports.db.transaction((transaction) => notifyBatch(ports, transaction, announcementId))
}

async function notifyBatch(
  ports: NotifyPorts,
  transaction: Transaction,
  announcementId: string,
): Promise<number> {
  const now = ports.clock.now()
  const batch = await transaction
    .select({
      change: planChange,
      known: subscription,
      user: account,
      reason: priceAnnouncement.reason,
    })
    .from(planChange)
    .innerJoin(priceAnnouncement, eq(priceAnnouncement.id, planChange.announcementId))
    .innerJoin(subscription, eq(subscription.id, planChange.subscriptionId))
    .innerJoin(account, eq(account.id, subscription.accountId))
    .where(
      and(
        eq(planChange.announcementId, announcementId),
        or(
          and(eq(planChange.status, 'waiting'), isNull(planChange.notifiedAt)),
          and(
            eq(planChange.status, 'withdrawn'),
            isNotNull(planChange.notifiedAt),
            isNull(planChange.withdrawalNotifiedAt),
          ),
        ),
      ),
    )
    .orderBy(asc(planChange.id))
    .limit(batchSize)
    .for('no key update', { of: planChange, skipLocked: true })
  for (const entry of batch) await notifyCustomer(ports, transaction, entry, now)
  return batch.length
}

async function notifyCustomer(
  ports: NotifyPorts,
  transaction: Transaction,
  { change, known: current, user, reason }: Unnotified,
  now: Date,
): Promise<void> {
  const isWithdrawn = change.status === 'withdrawn'
  const update = (changes: Partial<typeof change>) =>
    transaction.update(planChange).set(changes).where(eq(planChange.id, change.id))
  // The customer of an ending subscription gets no notice, and the change is withdrawn: an unannounced price must not
  // apply if the subscription continues after all.
  if (current.status === 'cancelled' || current.endsOn || user.anonymisedAt)
    return void (await update({ status: 'withdrawn', settledAt: now, withdrawalNotifiedAt: now }))
  await update(isWithdrawn ? { withdrawalNotifiedAt: now } : { notifiedAt: now })
  const { language } = user
  const buildUrl = urlBuilderFor(ports.shop.publicUrl, language)
  const wording = await readPriceWording(ports, current.priceBasis)
  const formatAmount = (amount: Cents) => amountText(amount, wording, language)
  const [general, seller] = await Promise.all([ports.settings.get('general'), ports.settings.get('seller')])
  const common: PriceChangeWithdrawnVariables = {
    first_name: user.firstName,
    name: current.name,
    old_amount: formatAmount(monthlyTotal(current)),
    subscriptions_url: buildUrl('/user/subscriptions'),
    contact_email: seller.email,
    shop_name: general.siteName,
  }
  const firstChargeOn = firstChargeFrom(current, change.effectiveOn, dayInParis(now))
  const variables: PriceChangeVariables = {
    ...common,
    new_amount: formatAmount(monthlyTotal({ ...current, monthlyPrice: change.monthlyPrice })),
    reason: reason[language],
    first_charge_date: formatDay(firstChargeOn, language),
    end_before: formatDay(addDays(firstChargeOn, -1), language),
    cancel_url: buildUrl(`/user/subscriptions/${current.id}/cancel`),
  }
  await queueMail(ports, transaction, {
    language,
    recipient: user.email,
    ...(isWithdrawn
      ? { template: 'price-unchanged', variables: common }
      : { template: 'price-change', variables }),
  })
}

/** The first charge on or after the announced day, at least `noticeDays` days after today. */
function firstChargeFrom(
  { status, nextChargeOn, anchorDay }: Pick<Subscription, 'status' | 'nextChargeOn' | 'anchorDay'>,
  effectiveOn: Day,
  today: Day,
): Day {
  const earliest = addDays(today, noticeDays)
  const from = earliest > effectiveOn ? earliest : effectiveOn
  // A paused subscription is charged when it resumes: on that day at the earliest.
  if (status === 'paused') return from
  let next = nextChargeOn
  while (next < from) next = dayAfter(periodFrom(next, anchorDay))
  return next
}
