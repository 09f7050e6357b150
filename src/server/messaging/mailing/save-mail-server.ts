import {
  formatSmtpUrl,
  parseSmtpUrl,
  redactSmtpPassword,
  type SmtpServer,
} from '#domain/messaging/mailing/smtp-url.ts'
import { DomainError } from '#domain/platform/errors/errors.ts'
import { readEncryptedSetting, writeEncryptedSetting } from '#server/platform/settings/encrypted-settings.ts'
import { publishSettings } from '#server/platform/settings/write-settings.ts'
import type { Ports } from '#server/ports/ports.ts'
import { mailServerResponse } from './internal/mail-server-response.ts'

type SavePorts = Pick<Ports, 'db' | 'clock' | 'secrets' | 'live' | 'settings' | 'mailServer' | 'log'>
type Editor = { actorId: string; ipHash: string }

/**
 * Saves the owner's mail server after a successful login; every instance uses it at once. An empty password keeps
 * the stored one of the same account. Throws DomainError 'mail_server_fixed', 'invalid_input' or
 * 'mail_server_unreachable' with the server's response.
 */
export async function saveMailServer(ports: SavePorts, input: SmtpServer, editor: Editor): Promise<void> {
  if (ports.mailServer.source() === 'environment') throw new DomainError('mail_server_fixed')
  const password = input.password || (await readStoredPassword(ports, input))
  if (input.user && !password)
    throw new DomainError('invalid_input', { fields: { password: 'smtp_password_required' } })
  const url = formatSmtpUrl({ ...input, password })
  const mailer = ports.mailServer.open(url, ports.mailServer.sender().address)
  try {
    await mailer.check()
  } catch (error) {
    ports.log.warn(
      { server: redactSmtpPassword(url), error: mailServerResponse(error) },
      'a mail server was not taken',
    )
    throw new DomainError('mail_server_unreachable', { answer: mailServerResponse(error) })
  } finally {
    mailer.close()
  }
  await ports.db.transaction((transaction) =>
    writeEncryptedSetting(
      ports,
      transaction,
      'smtp-url',
      { value: url, hint: redactSmtpPassword(url) },
      editor,
    ),
  )
  await announce(ports)
}

/** Removes the owner's mail server. Throws DomainError 'mail_server_fixed'. */
export async function removeMailServer(ports: SavePorts, editor: Editor): Promise<void> {
  if (ports.mailServer.source() === 'environment') throw new DomainError('mail_server_fixed')
  await ports.db.transaction((transaction) =>
    writeEncryptedSetting(ports, transaction, 'smtp-url', null, editor),
  )
  await announce(ports)
}

async function announce(ports: SavePorts): Promise<void> {
  await ports.mailServer.refresh()
  await publishSettings(ports, 'mail')
}

async function readStoredPassword(ports: SavePorts, { host, user }: SmtpServer): Promise<string> {
  const stored = parseSmtpUrl((await readEncryptedSetting(ports, 'smtp-url').catch(() => undefined)) ?? '')
  return stored?.host === host && stored.user === user ? stored.password : ''
}
