import { relative } from '@react-router/dev/routes'

const { prefix, route } = relative(import.meta.dirname)

/** Pages inside the frame of the back office. */
export const messagingPages = [
  route('messages', 'messages/messages.tsx', { id: 'messages' }, [
    route(':id', 'messages/message.tsx', { id: 'message' }),
  ]),
  ...prefix('emails', [
    route('outbox', 'emails/outbox.tsx', { id: 'outbox' }),
    route('outbox/:id', 'emails/outbox-mail.tsx', { id: 'outbox-mail' }),
    route('suppressions', 'emails/suppressions.tsx', { id: 'suppressions' }),
    route('new', 'mail-templates/new-mail-template.tsx', { id: 'mail-template-new' }),
    route(':name/:language?', 'mail-templates/mail-template.tsx', { id: 'mail-template' }),
  ]),
  route('newsletter', 'newsletter/subscribers.tsx', { id: 'newsletter-subscribers' }),
  route('emails', 'mail-templates/mail-templates.tsx', { id: 'mail-templates' }),
  ...prefix('api-settings', [
    route('webhooks', 'webhooks/endpoints.tsx', { id: 'webhook-endpoints' }),
    route('webhooks/:endpoint', 'webhooks/endpoint.tsx', { id: 'webhook-endpoint' }),
    route('webhooks/:endpoint/:delivery', 'webhooks/delivery.tsx', { id: 'webhook-delivery' }),
  ]),
]

/** Files and endpoints, which have no frame. */
export const messagingFiles = [
  ...prefix('emails', [
    route('outbox/export.csv', 'emails/outbox-export.ts', { id: 'outbox-export' }),
    route('outbox/:id/mail.html', 'emails/mail-html.ts', { id: 'outbox-mail-html' }),
    route('outbox/:id/attachments/:place', 'emails/mail-attachment.ts', { id: 'outbox-attachment' }),
    route('suppressions/export.csv', 'emails/suppressions-export.ts', { id: 'suppressions-export' }),
  ]),
  route('newsletter/export.csv', 'newsletter/subscribers-export.ts', { id: 'newsletter-subscribers-export' }),
  route('messages/export.csv', 'messages/export.ts', { id: 'messages-export' }),
]
