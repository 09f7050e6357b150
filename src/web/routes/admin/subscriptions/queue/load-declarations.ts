import { href } from 'react-router'
import { dayInParis } from '#domain/platform/calendar/day.ts'
import { readListQuery } from '#domain/platform/lists/list-query.ts'
import { declarationListShape } from '#domain/subscriptions/declarations/declaration-list.ts'
import { countQueueTabs } from '#server/operations/back-office/count-queue-tabs.ts'
import { listSavedViews } from '#server/operations/back-office/saved-views.ts'
import { countDeclarations, listDeclarations } from '#server/subscriptions/declarations/list-declarations.ts'
import { type PageContext, requireAccount } from '#web/forms/page-loader.ts'

/** Loads the declarations that the shop could not process automatically, pending or handled. */
export async function loadDeclarations(page: PageContext<Record<string, string | undefined>>) {
  const { ports, url } = page
  const { id } = await requireAccount(page)
  const query = readListQuery(declarationListShape, url.searchParams)
  const [list, counts, views, work] = await Promise.all([
    listDeclarations(ports, query),
    countDeclarations(ports, query),
    listSavedViews(ports, { accountId: id, list: href('/admin/queue/declarations') }),
    countQueueTabs(ports),
  ])
  return {
    ...list,
    rows: list.rows.map(({ receivedAt, handledAt, ...row }) => ({
      ...row,
      receivedOn: dayInParis(receivedAt),
      handledOn: handledAt ? dayInParis(handledAt) : null,
    })),
    counts,
    views,
    query,
    work,
    today: dayInParis(ports.clock.now()),
  }
}

export type DeclarationsData = Awaited<ReturnType<typeof loadDeclarations>>
export type ShownDeclaration = DeclarationsData['rows'][number]
