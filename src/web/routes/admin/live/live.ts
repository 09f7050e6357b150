import { isAllowed, type Permission } from '#domain/accounts/permissions.ts'
import { DomainError } from '#domain/errors.ts'
import { findCurrentSession } from '#server/accounts/current-session.ts'
import { conversionsTopic } from '#server/affiliates/conversions-topic.ts'
import { workQueueTopic } from '#server/back-office/work-queue-topic.ts'
import { catalogueTopic } from '#server/catalog/catalogue-topic.ts'
import { ordersTopic } from '#server/checkout/orders-topic.ts'
import { messagesTopic } from '#server/contact/messages-topic.ts'
import { customersTopic } from '#server/customers/customers-topic.ts'
import { deliveriesTopic } from '#server/delivery/deliveries-topic.ts'
import { invoiceTemplateTopic } from '#server/invoice-template/invoice-template-topic.ts'
import { mailsTopic } from '#server/mailing/mails-topic.ts'
import { mailTemplatesTopic } from '#server/mailing/templates/mail-templates-topic.ts'
import { providerTopic } from '#server/payments/current-payments.ts'
import { timeTopic } from '#server/ports/time-machine.ts'
import { ratingsTopic } from '#server/ratings/ratings-topic.ts'
import { storageTopic } from '#server/storage/storage-topic.ts'
import { eventStream } from '#web/forms/event-stream.ts'
import { pageLoader, requireSession } from '#web/forms/page-loader.ts'

/** What is told, and the page one must be allowed to see to hear it. */
const topics: Record<string, Permission> = {
  [catalogueTopic]: 'products',
  [customersTopic]: 'customers',
  [messagesTopic]: 'messages',
  [mailsTopic]: 'outbox',
  [ratingsTopic]: 'ratings',
  [deliveriesTopic]: 'deliveries',
  [ordersTopic]: 'all-orders',
  [mailTemplatesTopic]: 'mail-templates',
  [invoiceTemplateTopic]: 'invoice-template',
  [providerTopic]: 'payments',
  [timeTopic]: 'admin',
  [storageTopic]: 'storage',
  [workQueueTopic]: 'queue',
  [conversionsTopic]: 'affiliates',
}

/** Tells an open back office what changes while it is looked at. Says what, never its content. */
export const loader = pageLoader('live', async ({ ports, request, ...page }) => {
  const { account, session } = await requireSession({ ports, ...page })
  // The page's own way to fetch data reads an answer to its end, and this one has none.
  if (new URL(request.url).pathname.endsWith('.data')) throw new DomainError('not_found')
  // A head without a body would listen and never be left.
  if (request.method !== 'GET')
    return new Response(null, { headers: { 'Content-Type': 'text/event-stream' } })
  return eventStream({
    start(send, end) {
      const heard = Object.entries(topics).filter(([, permission]) => isAllowed(permission, account.role))
      const stops = heard.map(([topic]) => ports.live.subscribe(topic, () => send({ topic }), end))
      return () => {
        for (const stop of stops) stop()
      }
    },
    async mayGoOn() {
      const current = await findCurrentSession(ports, request.headers, { isUnattended: true })
      return current?.session.id === session.id && current.account.role === account.role
    },
  })
})
