import { parseSmtpUrl } from '#domain/messaging/mailing/smtp-url.ts'
import { isAllowed } from '#domain/platform/access/permissions.ts'
import { listEncryptedHints } from '#server/platform/settings/encrypted-settings.ts'
import { type PageContext, requireAccount } from '#web/forms/page-loader.ts'

/** Loads sender, mail server and digest settings; never a password. */
export async function loadMailSettings(page: PageContext<Record<string, string | undefined>>) {
  const { ports } = page
  const [{ role, email }, mail, general, hints] = await Promise.all([
    requireAccount(page),
    ports.settings.get('mail'),
    ports.settings.get('general'),
    listEncryptedHints(ports),
  ])
  const hint = hints['smtp-url']
  const { host, port, security, user } = parseSmtpUrl(hint?.hint ?? '') ?? {
    host: '',
    port: 587,
    security: 'starttls' as const,
    user: '',
  }
  const { sender } = ports.mailServer
  return {
    ...mail,
    source: ports.mailServer.source(),
    address: ports.mailServer.address(),
    sender: sender(),
    server: { host, port, security, user },
    savedAt: hint?.updatedAt.toISOString() ?? null,
    ownEmail: email,
    digestTo: general.contactEmail,
    mayChange: isAllowed('settings-mail.save-sender', role),
  }
}

export type MailSettingsData = Awaited<ReturnType<typeof loadMailSettings>>
