import { findRecords } from '#server/operations/back-office/find-records.ts'
import { pageLoader, requireAccount } from '#web/forms/page-loader.ts'

/** Search endpoint of the command palette: JSON with the records the user may see. */
export const loader = pageLoader('search', async (page) => {
  const { ports, url, language } = page
  const { role } = await requireAccount(page)
  const q = (url.searchParams.get('q') ?? '').slice(0, 100)
  return Response.json(
    { records: await findRecords(ports, { q, language, role }) },
    { headers: { 'Cache-Control': 'private, no-store' } },
  )
})

/** No file to download: pages fetch it, or it redirects them. */
export const handle = { isData: true }
