import { isSecretMail } from '#domain/messaging/mailing/secret-mails.ts'
import { DomainError } from '#domain/platform/errors/errors.ts'
import { findMail } from '#server/messaging/mailing/find-mail.ts'
import { type PageContext, requireAccount } from '#web/forms/page-loader.ts'

/**
 * The mail of an address, and whether who asks may read it: a link that lets in, or says yes for somebody, is its reader's
 * alone, but in a demonstration, whose mailbox this is, its owner reads it too.
 */
export async function readShownMail(page: PageContext<Record<string, string | undefined>>) {
  const [mail, { role }] = await Promise.all([
    findMail(page.ports, page.params.id ?? ''),
    requireAccount(page),
  ])
  if (!mail) throw new DomainError('not_found')
  const isOwnMailbox = page.ports.mailServer.source() === 'mailbox' && role === 'owner'
  return { mail, role, isReadable: isOwnMailbox || !isSecretMail(mail.template) }
}
