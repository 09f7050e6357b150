import { href, redirect } from 'react-router'
import { pageLoader } from '#web/forms/page-loader.ts'

/** Redirects `/admin` to the dashboard. */
export const loader = pageLoader('admin-index', async () => {
  throw redirect(href('/admin/dashboard'))
})

/** No file to download: pages fetch it, or it redirects them. */
export const handle = { isData: true }
