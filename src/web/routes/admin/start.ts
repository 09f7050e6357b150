import { href, redirect } from 'react-router'
import { pageLoader } from '#web/forms/page-loader.ts'

/** Redirects `/admin` to the dashboard. */
export const loader = pageLoader('admin-index', async () => {
  throw redirect(href('/admin/dashboard'))
})

/** Fetched by pages; not a file to download. */
export const handle = { isData: true }
