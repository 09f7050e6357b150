import type { ContactMessageStatus } from '#domain/messaging/contact/contact-message-status.ts'
import type { MailStatus } from '#domain/messaging/mailing/mail-status.ts'
import type { LetterState } from '#domain/messaging/newsletter/letter-state.ts'
import type { NewsletterStatus } from '#domain/messaging/newsletter/newsletter-status.ts'
import type { DeliveryState } from '#domain/messaging/webhooks/webhook-event.ts'
import { m } from '../messages.ts'
import type { StateLabel, StateText } from '../state-label.ts'

export const contactMessageStatusLabels = {
  new: { tone: 'warn', text: m.message_status_new },
  read: { tone: 'calm', text: m.message_status_read },
} satisfies Record<ContactMessageStatus, StateLabel>

export const mailStatusLabels = {
  queued: { tone: 'warn', text: m.mail_queued },
  accepted: { tone: 'good', text: m.mail_accepted },
  failed: { tone: 'bad', text: m.mail_failed },
  refused: { tone: 'bad', text: m.mail_refused },
  suppressed: { tone: 'warn', text: m.mail_suppressed },
} satisfies Record<MailStatus, StateLabel>

export const newsletterStatusLabels = {
  confirmed: { tone: 'good', text: m.subscriber_confirmed },
  pending: { tone: 'warn', text: m.subscriber_pending },
  unsubscribed: { tone: 'calm', text: m.subscriber_unsubscribed },
} satisfies Record<NewsletterStatus, StateLabel>

export const letterStateLabels = {
  sending: { text: m.letter_sending },
  stopped: { text: m.letter_stopped },
  done: { text: m.letter_done },
} satisfies Record<LetterState, StateText>

/** States of a delivery to a webhook endpoint. */
export const deliveryStateLabels = {
  waiting: { tone: 'warn', text: m.hook_state_waiting },
  delivered: { tone: 'good', text: m.hook_state_delivered },
  failed: { tone: 'bad', text: m.hook_state_failed },
} satisfies Record<DeliveryState, StateLabel>

/** States of a webhook endpoint. */
export const endpointStateLabels = {
  active: { tone: 'good', text: m.api_state_active },
  off: { tone: 'calm', text: m.hook_state_off },
} satisfies Record<string, StateLabel>
