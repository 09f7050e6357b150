import { href } from 'react-router'
import { isAllowed } from '#domain/platform/access/permissions.ts'
import { listLetters, listLetterTemplates } from '#server/messaging/newsletter/list-letters.ts'
import { subscriberList } from '#server/messaging/newsletter/subscriber-list.ts'
import { listLoader } from '#web/forms/list-loader.ts'

/** Loads the subscribers, the latest letters and the templates that can be sent. */
export const loadSubscribers = listLoader(subscriberList, {
  path: href('/admin/newsletter'),
  row: ({ requestedAt, confirmedAt, unsubscribedAt, steps, ...row }) => ({
    ...row,
    requestedAt: requestedAt.toISOString(),
    steps: steps.map(({ occurredAt, choice, wording, userAgent }) => ({
      choice,
      wording,
      userAgent,
      occurredAt: occurredAt.toISOString(),
    })),
  }),
  more: async ({ ports, role }) => {
    const [letters, templates] = await Promise.all([listLetters(ports), listLetterTemplates(ports)])
    return {
      letters: letters.map(({ startedAt, ...letter }) => ({ ...letter, startedAt: startedAt.toISOString() })),
      templates,
      requestId: ports.ids.next(),
      maySend: isAllowed('newsletter-subscribers.send-letter', role),
    }
  },
})

export type SubscribersData = Awaited<ReturnType<typeof loadSubscribers>>
export type ShownSubscriber = SubscribersData['rows'][number]
