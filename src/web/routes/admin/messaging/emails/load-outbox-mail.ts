import { isAllowed } from '#domain/platform/access/permissions.ts'
import { mailName } from '#server/messaging/mailing/mail-name.ts'
import type { PageContext } from '#web/forms/page-loader.ts'
import { readShownMail } from './read-shown-mail.ts'

export type MailView = 'html' | 'dark' | 'text'

/** Loads one mail as received, with its delivery history. */
export async function loadOutboxMail(page: PageContext<Record<string, string | undefined>>) {
  const { ports, url } = page
  const { mail, role, isReadable } = await readShownMail(page)
  const [settings, seller] = await Promise.all([ports.settings.get('mail'), ports.settings.get('seller')])
  const { html: _, plainText, attachments, createdAt, acceptedAt, templateTitle, ...row } = mail
  const source = ports.mailServer.source()
  const requested = url.searchParams.get('view')
  const view: MailView = requested === 'dark' || requested === 'text' ? requested : 'html'
  return {
    ...row,
    templateName: mailName(row.template, templateTitle),
    view,
    plainText: isReadable && view === 'text' ? plainText : null,
    attachments: attachments.map(({ kind }) => kind),
    fromName: row.fromName || settings.fromName,
    fromAddress: source === 'mailbox' ? null : ports.mailServer.sender().address,
    replyTo: row.replyTo || settings.replyTo || seller.email,
    createdAt: createdAt.toISOString(),
    acceptedAt: acceptedAt?.toISOString() ?? null,
    isReadable,
    source,
    newId: ports.ids.next(),
    maySend: isAllowed('outbox-mail.send-again', role),
    maySet: isAllowed('settings-mail', role),
  }
}

export type OutboxMailData = Awaited<ReturnType<typeof loadOutboxMail>>
