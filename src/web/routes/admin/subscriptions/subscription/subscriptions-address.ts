import { href, redirect } from 'react-router'
import { pageLoader } from '#web/forms/page-loader.ts'

/** Redirects /admin/subscriptions to the list of subscriptions, which is a payments page (contract B2). */
export const loader = pageLoader('subscriptions-address', async ({ url }) => {
  throw redirect(href('/admin/payments/subscriptions') + url.search)
})

/** No file to download: pages fetch it, or it redirects them. */
export const handle = { isData: true }
