import { redirect } from 'react-router'
import { pageLoader } from '#web/forms/page-loader.ts'
import { subscriptionsPath } from '#web/routes/admin/payments/payments-path.ts'

/** Redirects a shorter path of the list, which belongs to the payments (contract B2). */
export const loader = pageLoader('subscriptions-address', async ({ url }) => {
  throw redirect(subscriptionsPath + url.search)
})

export const handle = { isData: true }
