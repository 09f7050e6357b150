import { isRunning } from '#domain/billing/subscription-status.ts'
import { dayInParis } from '#domain/platform/calendar/day.ts'
import { listOwnInvoices } from '#server/billing/invoices/queries.ts'
import { listFeaturedProducts } from '#server/catalog/products/queries.ts'
import { readPictures } from '#server/catalog/products/read-pictures.ts'
import { payPath } from '#server/payments/pay-link.ts'
import { getOwnOrder, listOwnOrders } from '#server/sales/checkout/queries.ts'
import { listOwnSubscriptions } from '#server/subscriptions/list-own-subscriptions.ts'
import { listPayable } from '#server/subscriptions/renewals/payable-invoices.ts'
import { listOwnRefunds } from '#server/subscriptions/withdrawals/list-own-refunds.ts'
import { pageLoader, requireAccount } from '#web/forms/page-loader.ts'
import { shownSubscription } from './subscriptions/load-subscriptions.ts'

/** Data of the overview: the sites with their progress, the refunds under way, and the pending tasks. */
export const loadOverview = pageLoader('account', async (page) => {
  const { ports, language } = page
  const { id, firstName } = await requireAccount(page)
  const [all, orders, unpaid, payable, refunds, { contentDays }] = await Promise.all([
    listOwnSubscriptions(ports, id),
    listOwnOrders(ports, id),
    listOwnInvoices(ports, id, { status: 'overdue' }),
    listPayable(ports, id),
    listOwnRefunds(ports, id),
    ports.settings.get('delivery'),
  ])
  const [latest] = orders
  const open = orders.find(({ status }) => status === 'pending')
  const openPayment = open && (await getOwnOrder(ports, id, open.number)).payment
  const running = all.filter(({ status }) => isRunning(status))
  const pictures = await readPictures(
    ports,
    language,
    running.map(({ productId }) => productId),
  )
  const [featured] = running.length === 0 ? await listFeaturedProducts(ports, language, 1) : []
  return {
    firstName,
    today: dayInParis(ports.clock.now()),
    refunds,
    hasEnded: all.length > running.length,
    /** Picture of the empty state: a product of the shop. */
    featuredImage: featured?.image ?? null,
    subscriptions: running.map((subscription) => ({
      ...shownSubscription(subscription, { shop: ports.shop, language, contentDays }),
      image: pictures.get(subscription.productId) ?? null,
    })),
    late: payable
      .filter(({ isHeld }) => !isHeld)
      .map(({ invoiceId, ...month }) => ({ ...month, payPath: payPath(ports.shop, invoiceId, language) })),
    latestOrder: latest ? { number: latest.number, total: latest.total, byRate: latest.byRate } : null,
    pendingOrder: open
      ? {
          number: open.number,
          offerId: open.offerId,
          isPaymentProcessing: openPayment?.status === 'processing',
        }
      : null,
    overdue:
      payable.every(({ isHeld }) => isHeld) &&
      unpaid.some(({ number }) => !payable.some((held) => held.number === number)),
  }
})

export type ShownOverview = Awaited<ReturnType<typeof loadOverview>>
