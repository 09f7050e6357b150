import { m } from '#messages/messages.ts'
import { mailDefinition } from './internal/definitions/mails.ts'

/** The name of a mail template: the owner's title if set, else the default name in the page's language. */
export function mailName(name: string, title: string | null = null): string {
  if (title !== null) return title
  return name === 'free' ? m.mail_name_free() : (mailDefinition(name)?.name() ?? name)
}
