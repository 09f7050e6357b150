import type { NewsletterStatus } from '#domain/messaging/newsletter/newsletter-status.ts'
import { m } from '#messages/messages.ts'

/** Names of the subscriber states. */
export const subscriberTexts: Record<NewsletterStatus, () => string> = {
  confirmed: m.subscriber_confirmed,
  pending: m.subscriber_pending,
  unsubscribed: m.subscriber_unsubscribed,
}

const steps: Record<string, () => string> = {
  requested: m.subscriber_step_requested,
  confirmed: m.subscriber_step_confirmed,
  unsubscribed: m.subscriber_step_unsubscribed,
}

/** Name of a step of the proof; an unknown step is shown as stored. */
export function stepText(choice: string): string {
  return steps[choice]?.() ?? choice
}
