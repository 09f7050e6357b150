import type { MailStatus } from '#domain/messaging/mailing/mail-status.ts'
import { m } from '#messages/messages.ts'
import type { StatusLabel } from '#web/components/billing/order-states.ts'

/** Label and colour of each email status. */
export const mailStatusLabels: Record<MailStatus, StatusLabel> = {
  queued: { tone: 'warn', text: m.mail_queued },
  accepted: { tone: 'good', text: m.mail_accepted },
  failed: { tone: 'bad', text: m.mail_failed },
  refused: { tone: 'bad', text: m.mail_refused },
  suppressed: { tone: 'warn', text: m.mail_suppressed },
}
