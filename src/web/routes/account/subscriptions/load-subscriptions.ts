import { isRunning } from '#domain/billing/subscription-status.ts'
import { dayInParis, daysBetween } from '#domain/platform/calendar/day.ts'
import type { Language } from '#domain/platform/language/language.ts'
import { answerDueOn } from '#domain/subscriptions/delivery/customer-reminder.ts'
import { pendingCustomerState } from '#domain/subscriptions/delivery/delivery-state.ts'
import { readCreditLeft } from '#server/billing/customer-credits/queries.ts'
import { listRateable } from '#server/catalog/ratings/list-rateable.ts'
import { payPath } from '#server/payments/pay-link.ts'
import type { Ports, ShopConfig } from '#server/ports/ports.ts'
import { listOwnSubscriptions, type OwnSubscription } from '#server/subscriptions/list-own-subscriptions.ts'
import { findOwnCancellation } from '#server/subscriptions/save-cancellation-reason.ts'
import { listOwnRefunds, type OwnRefund } from '#server/subscriptions/withdrawals/list-own-refunds.ts'
import { previewWithdrawal } from '#server/subscriptions/withdrawals/preview-withdrawal.ts'
import { pageLoader, requireAccount } from '#web/forms/page-loader.ts'

type Context = { shop: Pick<ShopConfig, 'proof'>; language: Language; contentDays: number }

/**
 * The fields of the customer's subscription that pages show: each unpaid month with the path to pay it, and the day by
 * which the customer's content or review is expected. `contentDays`: days that the customer has for it.
 */
export function shownSubscription(
  { owed, ...subscription }: OwnSubscription,
  { shop, language, contentDays }: Context,
) {
  return {
    ...subscription,
    answerDueOn: answerDay(subscription, contentDays),
    owed: owed.map(({ invoiceId, ...month }) => ({
      ...month,
      payPath: payPath(shop, invoiceId, language),
    })),
  }
}

function answerDay({ site, status }: Pick<OwnSubscription, 'site' | 'status'>, contentDays: number) {
  if (!site || status === 'paused' || status === 'suspended') return null
  return pendingCustomerState(site.state, site.isApproved) && answerDueOn(site.requestedOn, contentDays)
}

export type ShownSubscription = ReturnType<typeof shownSubscription>
export type ShownRefund = OwnRefund
export type OverdueMonth = ShownSubscription['owed'][number]

/** All subscriptions of an account, active and ended; after a cancellation, its result. */
export const loadSubscriptions = pageLoader('own-subscriptions', async (page) => {
  const { ports, language, url } = page
  const { id: accountId, email, role } = await requireAccount(page)
  const [all, refunds, rateable, creditLeft, { contentDays }] = await Promise.all([
    listOwnSubscriptions(ports, accountId),
    listOwnRefunds(ports, accountId),
    listRateable(ports, { id: accountId, role }),
    readCreditLeft(ports, accountId),
    ports.settings.get('delivery'),
  ])
  const today = dayInParis(ports.clock.now())
  const withdrawals = await previewWithdrawals(ports, accountId, all)
  const shown = all.map((subscription) => ({
    ...shownSubscription(subscription, { shop: ports.shop, language, contentDays }),
    rating: rateable.get(subscription.id) ?? null,
    withdrawal: withdrawals.get(subscription.orderNumber) ?? null,
    withdrawDaysLeft: subscription.withdrawUntil && daysBetween(today, subscription.withdrawUntil),
  }))
  return {
    email,
    today,
    refunds,
    /** Credit from credit notes that reduces future charges. */
    creditLeft,
    running: shown.filter(({ status }) => isRunning(status)),
    ended: shown
      .filter(({ status }) => !isRunning(status))
      .toSorted((a, b) => (b.endsOn ?? '').localeCompare(a.endsOn ?? '')),
    cancelled: await findCancelled(url.searchParams.get('cancelled')),
  }

  async function findCancelled(id: string | null) {
    const match = all.find((subscription) => subscription.id === id)
    const cancellation = match?.endsOn ? await findOwnCancellation(ports, accountId, match.id) : undefined
    if (!match?.endsOn || !cancellation) return null
    return { id: match.id, name: match.name, endsOn: match.endsOn, hasReason: cancellation.hasReason }
  }
})

/** Previews of today's refund for each order that can still be withdrawn from, by order number. */
async function previewWithdrawals(
  ports: Pick<Ports, 'db' | 'clock'>,
  accountId: string,
  subscriptions: readonly OwnSubscription[],
) {
  const withdrawable = subscriptions.filter(({ withdrawUntil }) => withdrawUntil !== null)
  const numbers = [...new Set(withdrawable.map(({ orderNumber }) => orderNumber))]
  return new Map(
    await Promise.all(
      numbers.map(
        async (orderNumber) =>
          [orderNumber, await previewWithdrawal(ports, { accountId, orderNumber })] as const,
      ),
    ),
  )
}

export type ShownSubscriptions = Awaited<ReturnType<typeof loadSubscriptions>>
