import { href } from 'react-router'
import { isAllowed } from '#domain/platform/access/permissions.ts'
import { readListQuery } from '#domain/platform/lists/list-query.ts'
import { subscriptionListShape } from '#domain/subscriptions/subscription-list.ts'
import { listOrderedProducts } from '#server/catalog/products/product-names.ts'
import { listSavedViews } from '#server/operations/back-office/saved-views.ts'
import {
  countPaymentSubscriptions,
  findSubscriptionIds,
  listPaymentSubscriptions,
} from '#server/subscriptions/renewals/list-payment-subscriptions.ts'
import { type PageContext, requireAccount } from '#web/forms/page-loader.ts'

export async function loadSubscriptions(page: PageContext<Record<string, string | undefined>>) {
  const { ports, url, language } = page
  const { id, role } = await requireAccount(page)
  const query = readListQuery(subscriptionListShape, url.searchParams)
  const found = findSubscriptionIds(ports, query)
  const [list, counts, views, products] = await Promise.all([
    found.then((ids) => listPaymentSubscriptions(ports, language, query, ids)),
    found.then((ids) => countPaymentSubscriptions(ports, query, ids)),
    listSavedViews(ports, { accountId: id, list: href('/admin/payments/subscriptions') }),
    listOrderedProducts(ports, language, query.filters.product),
  ])
  return {
    ...list,
    counts,
    views,
    products,
    query,
    mayRetry: isAllowed('payment-subscriptions.retry', role),
    mayOffer: isAllowed('offer-new', role),
  }
}

export type ShownSubscription = Awaited<ReturnType<typeof loadSubscriptions>>['rows'][number]
