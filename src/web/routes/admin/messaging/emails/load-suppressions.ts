import { href } from 'react-router'
import { suppressionListShape } from '#domain/messaging/mailing/suppression-list.ts'
import { isAllowed } from '#domain/platform/access/permissions.ts'
import { readListQuery } from '#domain/platform/lists/list-query.ts'
import { countSuppressions, listSuppressions } from '#server/messaging/mailing/list-suppressions.ts'
import { listSavedViews } from '#server/operations/back-office/saved-views.ts'
import { type PageContext, requireAccount } from '#web/forms/page-loader.ts'

/** Loads the suppressed email addresses. */
export async function loadSuppressions(page: PageContext<Record<string, string | undefined>>) {
  const { ports, url } = page
  const { id, role } = await requireAccount(page)
  const query = readListQuery(suppressionListShape, url.searchParams)
  const [list, counts, views] = await Promise.all([
    listSuppressions(ports, query),
    countSuppressions(ports, query),
    listSavedViews(ports, { accountId: id, list: href('/admin/emails/suppressions') }),
  ])
  return {
    ...list,
    rows: list.rows.map(({ createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() })),
    counts,
    views,
    query,
    mayChange: isAllowed('suppressions.lift', role),
    mayExport: isAllowed('suppressions-export', role),
  }
}

export type SuppressionsData = Awaited<ReturnType<typeof loadSuppressions>>
export type ShownSuppression = SuppressionsData['rows'][number]
