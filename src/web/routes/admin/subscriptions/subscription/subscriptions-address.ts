import { href, redirect } from 'react-router'
import { pageLoader } from '#web/forms/page-loader.ts'

/** Redirects a shorter path of the list, which belongs to the payments (contract B2). */
export const loader = pageLoader('subscriptions-address', async ({ url }) => {
  throw redirect(href('/admin/payments/subscriptions') + url.search)
})

/** No file to download: pages fetch it, or it redirects them. */
export const handle = { isData: true }
