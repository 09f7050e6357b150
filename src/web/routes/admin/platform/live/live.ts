import { isAllowed, type Permission } from '#domain/platform/access/permissions.ts'
import type { LiveTopic } from '#server/ports/live-channel.ts'
import { pageLoader } from '#web/forms/page-loader.ts'
import { sessionStream } from './session-stream.ts'

/** Topics of the back office, each with the permission it requires. */
const topics: readonly (readonly [LiveTopic, Permission])[] = [
  ['catalogue', 'products'],
  ['customers', 'customers'],
  ['messages', 'messages'],
  ['mails', 'outbox'],
  ['newsletter', 'newsletter-subscribers'],
  ['ratings', 'ratings'],
  ['deliveries', 'deliveries'],
  ['orders', 'all-orders'],
  ['mail-templates', 'mail-templates'],
  ['invoice-template', 'invoice-template'],
  ['payments/provider', 'payments'],
  ['background-tasks', 'admin'],
  ['time-machine', 'admin'],
  ['storage', 'storage'],
  ['work-queue', 'queue'],
  ['directaffi-conversions', 'affiliates'],
]

/** Event stream of the names of changed topics, limited to the user's permissions; never of the changed data. */
export const loader = pageLoader('live', (page) =>
  sessionStream(page, (role, send, end) => {
    const allowedTopics = topics.filter(([, permission]) => isAllowed(permission, role))
    const unsubscribers = allowedTopics.map(([topic]) =>
      page.ports.live.subscribe(topic, () => send({ topic }), end),
    )
    return () => {
      for (const unsubscribe of unsubscribers) unsubscribe()
    }
  }),
)
