import { href, redirect } from 'react-router'
import { pageLoader } from '#web/forms/page-loader.ts'

/** Redirects the site map's second path of the user list (contract B1). */
export const loader = pageLoader('users-address', async ({ url }) => {
  throw redirect(href('/admin/user-management') + url.search)
})

/** No file to download: pages fetch it, or it redirects them. */
export const handle = { isData: true }
