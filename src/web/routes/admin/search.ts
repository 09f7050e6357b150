import { findRecords } from '#server/back-office/find-records.ts'
import { pageLoader } from '#web/forms/page-loader.ts'

/** What the command palette finds in the shop; JSON for it alone. */
export const loader = pageLoader('search', async ({ ports, url, language }) =>
  Response.json(
    { records: await findRecords(ports, { q: (url.searchParams.get('q') ?? '').slice(0, 100), language }) },
    { headers: { 'Cache-Control': 'private, no-store' } },
  ),
)
