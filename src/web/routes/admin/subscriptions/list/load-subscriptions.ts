import { href } from 'react-router'
import { isAllowed } from '#domain/platform/access/permissions.ts'
import { listOrderedProducts } from '#server/catalog/products/product-names.ts'
import { subscriptionList } from '#server/subscriptions/renewals/subscription-list.ts'
import { listLoader } from '#web/forms/list-loader.ts'

export const loadSubscriptions = listLoader(subscriptionList, {
  path: href('/admin/payments/subscriptions'),
  more: async ({ ports, language, query, role }) => ({
    products: await listOrderedProducts(ports, language, query.filters.product),
    mayRetry: isAllowed('payment-subscriptions.retry', role),
    mayOffer: isAllowed('offer-new', role),
  }),
})

export type ShownSubscription = Awaited<ReturnType<typeof loadSubscriptions>>['rows'][number]
