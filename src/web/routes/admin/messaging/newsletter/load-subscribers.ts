import { href } from 'react-router'
import { subscriberListShape } from '#domain/messaging/newsletter/subscriber-list.ts'
import { isAllowed } from '#domain/platform/access/permissions.ts'
import { readListQuery } from '#domain/platform/lists/list-query.ts'
import { listLetters, listLetterTemplates } from '#server/messaging/newsletter/list-letters.ts'
import { countSubscribers, listSubscribers } from '#server/messaging/newsletter/list-subscribers.ts'
import { listSavedViews } from '#server/operations/back-office/saved-views.ts'
import { type PageContext, requireAccount } from '#web/forms/page-loader.ts'

/** Loads the subscribers, the latest letters and the templates that can be sent. */
export async function loadSubscribers(page: PageContext<Record<string, string | undefined>>) {
  const { ports, url } = page
  const { id, role } = await requireAccount(page)
  const query = readListQuery(subscriberListShape, url.searchParams)
  const [list, counts, views, letters, templates] = await Promise.all([
    listSubscribers(ports, query),
    countSubscribers(ports, query),
    listSavedViews(ports, { accountId: id, list: href('/admin/newsletter') }),
    listLetters(ports),
    listLetterTemplates(ports),
  ])
  return {
    ...list,
    rows: list.rows.map(({ requestedAt, confirmedAt, unsubscribedAt, steps, ...row }) => ({
      ...row,
      requestedAt: requestedAt.toISOString(),
      steps: steps.map(({ occurredAt, choice, wording, userAgent }) => ({
        choice,
        wording,
        userAgent,
        occurredAt: occurredAt.toISOString(),
      })),
    })),
    letters: letters.map(({ startedAt, ...letter }) => ({ ...letter, startedAt: startedAt.toISOString() })),
    counts,
    views,
    query,
    templates,
    requestId: ports.ids.next(),
    maySend: isAllowed('newsletter-subscribers.send-letter', role),
    mayExport: isAllowed('newsletter-subscribers-export', role),
  }
}

export type SubscribersData = Awaited<ReturnType<typeof loadSubscribers>>
export type ShownSubscriber = SubscribersData['rows'][number]
