import { DomainError } from '#domain/platform/errors/errors.ts'
import { findMail } from '#server/messaging/mailing/find-mail.ts'
import { isSecretMail } from '#server/messaging/mailing/is-secret-mail.ts'
import { type PageContext, requireAccount } from '#web/forms/page-loader.ts'

/**
 * The mail in the URL. `isReadable` is false for a mail with a sign-in or consent link, which only its recipient may
 * read; in a demo the owner may too. Throws DomainError 'not_found'.
 */
export async function readShownMail(page: PageContext<Record<string, string | undefined>>) {
  const [mail, { role }] = await Promise.all([
    findMail(page.ports, page.params.id ?? ''),
    requireAccount(page),
  ])
  if (!mail) throw new DomainError('not_found')
  const isDemoMailbox = page.ports.mailServer.source() === 'mailbox' && role === 'owner'
  return { mail, role, isReadable: isDemoMailbox || !isSecretMail(mail.template) }
}
