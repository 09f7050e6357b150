import type { ContactMessageStatus } from '#domain/messaging/contact/contact-message-status.ts'
import { m } from '#messages/messages.ts'

export const messageStates: Record<ContactMessageStatus, { text: () => string; tone: 'warn' | 'calm' }> = {
  new: { text: m.message_status_new, tone: 'warn' },
  read: { text: m.message_status_read, tone: 'calm' },
}
