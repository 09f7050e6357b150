import { isAllowed, type Permission } from '#domain/accounts/permissions.ts'
import { conversionsTopic } from '#server/affiliates/conversions-topic.ts'
import { workQueueTopic } from '#server/back-office/work-queue-topic.ts'
import { taskTopic } from '#server/background-tasks/task-topic.ts'
import { catalogueTopic } from '#server/catalog/catalogue-topic.ts'
import { ordersTopic } from '#server/checkout/orders-topic.ts'
import { messagesTopic } from '#server/contact/messages-topic.ts'
import { customersTopic } from '#server/customers/customers-topic.ts'
import { deliveriesTopic } from '#server/delivery/deliveries-topic.ts'
import { invoiceTemplateTopic } from '#server/invoice-template/invoice-template-topic.ts'
import { mailsTopic } from '#server/mailing/mails-topic.ts'
import { mailTemplatesTopic } from '#server/mailing/templates/mail-templates-topic.ts'
import { newsletterTopic } from '#server/newsletter/newsletter-topic.ts'
import { providerTopic } from '#server/payments/current-payments.ts'
import { timeTopic } from '#server/ports/time-machine.ts'
import { ratingsTopic } from '#server/ratings/ratings-topic.ts'
import { storageTopic } from '#server/storage/storage-topic.ts'
import { pageLoader } from '#web/forms/page-loader.ts'
import { sessionStream } from './session-stream.ts'

/** What is told, and the page one must be allowed to see to hear it. */
const topics: Record<string, Permission> = {
  [catalogueTopic]: 'products',
  [customersTopic]: 'customers',
  [messagesTopic]: 'messages',
  [mailsTopic]: 'outbox',
  [newsletterTopic]: 'newsletter-subscribers',
  [ratingsTopic]: 'ratings',
  [deliveriesTopic]: 'deliveries',
  [ordersTopic]: 'all-orders',
  [mailTemplatesTopic]: 'mail-templates',
  [invoiceTemplateTopic]: 'invoice-template',
  [providerTopic]: 'payments',
  [taskTopic]: 'admin',
  [timeTopic]: 'admin',
  [storageTopic]: 'storage',
  [workQueueTopic]: 'queue',
  [conversionsTopic]: 'affiliates',
}

/** Tells an open back office what changes while it is looked at. Says what, never its content. */
export const loader = pageLoader('live', (page) =>
  sessionStream(page, (role, send, end) => {
    const heard = Object.entries(topics).filter(([, permission]) => isAllowed(permission, role))
    const stops = heard.map(([topic]) => page.ports.live.subscribe(topic, () => send({ topic }), end))
    return () => {
      for (const stop of stops) stop()
    }
  }),
)
