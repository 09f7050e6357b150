import { href, redirect } from 'react-router'
import { pageLoader } from '#web/forms/page-loader.ts'

/** Redirects `/admin/users` to the user list (contract B1.1). */
export const loader = pageLoader('users-address', async ({ url }) => {
  throw redirect(href('/admin/user-management') + url.search)
})

/** Not a file: pages fetch this URL, or it redirects. */
export const handle = { isData: true }
