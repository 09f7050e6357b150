import { ratingDecisionDays } from '#domain/catalog/ratings/rating-status.ts'
import type { RetentionKind } from '#domain/operations/privacy/retention.ts'
import { isAllowed } from '#domain/platform/access/permissions.ts'
import { addDays, dayInParis } from '#domain/platform/calendar/day.ts'
import { readPeriod } from '#domain/platform/calendar/period.ts'
import { countInvoiceWork } from '#server/billing/invoices/count-invoice-work.ts'
import { readThreshold } from '#server/billing/tax/read-threshold.ts'
import { countRatingWork } from '#server/catalog/ratings/count-rating-work.ts'
import { countCustomers } from '#server/identity/accounts/customer-list.ts'
import { describeSecondFactor } from '#server/identity/second-factor/queries.ts'
import { countFailingEndpoints } from '#server/messaging/webhooks/queries.ts'
import { countQueueWork } from '#server/operations/back-office/count-queue-work.ts'
import {
  listRecentOrders,
  readCatalogueOverview,
  readMessagesOverview,
  readMetrics,
} from '#server/operations/dashboard/queries.ts'
import { listOpeningSteps } from '#server/operations/opening/list-opening-steps.ts'
import { reportOldData } from '#server/operations/privacy/delete-expired-data.ts'
import { readTrends } from '#server/operations/statistics/read-trends.ts'
import { countPaymentWork } from '#server/payments/count-payment-work.ts'
import { onReplica } from '#server/ports/replica.ts'
import { countDeliveryWork, countShopWork } from '#server/subscriptions/delivery/count-delivery-work.ts'
import { type PageContext, requireAccount } from '#web/forms/page-loader.ts'
import { toDrillView } from './drill-view.ts'

const recentRows = 5

/** Data of the dashboard. */
export async function loadDashboard(page: PageContext<Record<string, string | undefined>>) {
  const { ports, url } = page
  const { id, firstName, role } = await requireAccount(page)
  const period = readPeriod(url.searchParams.get('period'), dayInParis(ports.clock.now()))
  const today = dayInParis(ports.clock.now())
  const [
    factor,
    report,
    current,
    previous,
    customers,
    orders,
    messages,
    catalogue,
    payments,
    queue,
    sites,
    shopWork,
    invoices,
    threshold,
    ratings,
    endpoints,
    trends,
    opening,
    release,
    drill,
  ] = await Promise.all([
    describeSecondFactor(ports, id),
    reportOldData(ports),
    readMetrics(ports, period),
    readMetrics(ports, period.previous),
    countCustomers(ports),
    listRecentOrders(ports, recentRows),
    readMessagesOverview(ports, recentRows),
    readCatalogueOverview(ports),
    countPaymentWork(ports),
    countQueueWork(ports),
    countDeliveryWork(ports),
    countShopWork(ports),
    countInvoiceWork(ports),
    readThreshold(ports, today),
    countRatingWork(ports),
    // Only for users who may manage the endpoints.
    isAllowed('webhook-endpoints', role) ? countFailingEndpoints(ports) : 0,
    onReplica(ports).then((reading) => readTrends(reading, today)),
    role === 'owner' ? listOpeningSteps(ports, { accountId: id }) : [],
    ports.settings.get('release'),
    ports.settings.get('restoreDrill'),
  ])
  return {
    firstName,
    period,
    now: current,
    before: previous,
    customers,
    catalogue,
    trends,
    opening,
    drill: ports.snapshots && role === 'owner' ? toDrillView(drill, ports.snapshots.store.place) : null,
    upgrade: release.previous && isAllowed('dashboard.release-read', role) ? release : null,
    orders: orders.map(({ placedAt, ...order }) => ({ ...order, placedOn: dayInParis(placedAt) })),
    messages: messages.messages.map(({ createdAt, ...message }) => ({
      ...message,
      sentOn: dayInParis(createdAt),
    })),
    unread: messages.unread,
    unreadSince: messages.oldestUnread ? dayInParis(messages.oldestUnread) : null,
    ratings: {
      waiting: ratings.waiting,
      decideBy: ratings.oldest && addDays(dayInParis(ratings.oldest), ratingDecisionDays),
    },
    today,
    threshold,
    queue,
    sites: { ...sites, ...shopWork },
    invoices,
    endpoints,
    payments: { ...payments, answerBy: payments.answerBy ? dayInParis(payments.answerBy) : null },
    hasSecondFactor: factor !== null,
    seesAudit: isAllowed('audit', role),
    due: Object.entries(report).filter(([, count]) => count > 0) as [RetentionKind, number][],
  }
}

export type DashboardData = Awaited<ReturnType<typeof loadDashboard>>
