import { isRunning } from '#domain/billing/subscription-status.ts'
import { dayInParis, daysBetween } from '#domain/platform/calendar/day.ts'
import type { Language } from '#domain/platform/language/language.ts'
import { readCreditLeft } from '#server/billing/customer-credits/queries.ts'
import { listRateable } from '#server/catalog/ratings/list-rateable.ts'
import { payPath } from '#server/payments/pay-link.ts'
import type { ShopConfig } from '#server/ports/ports.ts'
import { listOwnSubscriptions, type OwnSubscription } from '#server/subscriptions/list-own-subscriptions.ts'
import { findOwnCancellation } from '#server/subscriptions/save-cancellation-reason.ts'
import { pageLoader, requireAccount } from '#web/forms/page-loader.ts'

/** The fields of the customer's subscription that pages show, each unpaid month with the path to pay it. */
export function shownSubscription(
  { owed, ...subscription }: OwnSubscription,
  shop: Pick<ShopConfig, 'proof'>,
  language: Language,
) {
  return {
    ...subscription,
    owed: owed.map(({ invoiceId, ...month }) => ({
      ...month,
      payPath: payPath(shop, invoiceId, language),
    })),
  }
}

export type ShownSubscription = ReturnType<typeof shownSubscription>
export type OverdueMonth = ShownSubscription['owed'][number]

/** All subscriptions of an account, active and ended; after a cancellation, its result. */
export const loadSubscriptions = pageLoader('own-subscriptions', async (page) => {
  const { ports, language, url } = page
  const { id: accountId, email, role } = await requireAccount(page)
  const [all, rateable, creditLeft] = await Promise.all([
    listOwnSubscriptions(ports, accountId),
    listRateable(ports, { id: accountId, role }),
    readCreditLeft(ports, accountId),
  ])
  const today = dayInParis(ports.clock.now())
  const shown = all.map((subscription) => ({
    ...shownSubscription(subscription, ports.shop, language),
    rating: rateable.get(subscription.id) ?? null,
    withdrawDaysLeft: subscription.withdrawUntil && daysBetween(today, subscription.withdrawUntil),
  }))
  return {
    email,
    /** Credit from credit notes that reduces future charges. */
    creditLeft,
    running: shown.filter(({ status }) => isRunning(status)),
    ended: shown
      .filter(({ status }) => !isRunning(status))
      .toSorted((a, b) => (b.endsOn ?? '').localeCompare(a.endsOn ?? '')),
    cancelled: await findCancelled(url.searchParams.get('cancelled')),
  }

  async function findCancelled(id: string | null) {
    const shown = all.find((subscription) => subscription.id === id)
    const cancellation = shown?.endsOn ? await findOwnCancellation(ports, accountId, shown.id) : undefined
    if (!shown?.endsOn || !cancellation) return null
    return { id: shown.id, name: shown.name, endsOn: shown.endsOn, hasReason: cancellation.hasReason }
  }
})

export type ShownSubscriptions = Awaited<ReturnType<typeof loadSubscriptions>>
