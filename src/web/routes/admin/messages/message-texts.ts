import type { ContactMessageStatus } from '#domain/contact/contact-message-status.ts'
import { localeOf } from '#domain/language.ts'
import { currentLanguage } from '#messages/current-language.ts'
import { m } from '#messages/messages.ts'

export const messageStates: Record<ContactMessageStatus, { text: () => string; tone: 'warn' | 'calm' }> = {
  new: { text: m.message_status_new, tone: 'warn' },
  read: { text: m.message_status_read, tone: 'calm' },
}

/** When a message came, in Paris: short in a table, at length where there is room. */
export function receivedText(instant: string, dateStyle: 'short' | 'long'): string {
  const format = new Intl.DateTimeFormat(localeOf[currentLanguage()], {
    dateStyle,
    timeStyle: 'short',
    timeZone: 'Europe/Paris',
  })
  return format.format(new Date(instant))
}
