import {
  hideSmtpPassword,
  readSmtpAddress,
  type SmtpServer,
  writeSmtpAddress,
} from '#domain/messaging/mailing/smtp-address.ts'
import { DomainError } from '#domain/platform/errors/errors.ts'
import { readSealedSetting, writeSealedSetting } from '#server/platform/settings/sealed-settings.ts'
import { announceSettings } from '#server/platform/settings/write-settings.ts'
import type { Ports } from '#server/ports/ports.ts'
import { mailAnswer } from './internal/mail-answer.ts'

type SavePorts = Pick<Ports, 'db' | 'clock' | 'secrets' | 'live' | 'settings' | 'mailServer' | 'log'>
type Editor = { actorId: string; ipHash: string }

/**
 * Saves the owner's mail server after a successful login; every instance uses it at once. An empty password keeps the
 * stored one of the same account. Throws DomainError 'mail_server_fixed', 'invalid_input' or 'mail_server_unreachable'
 * with the server's answer.
 */
export async function saveMailServer(ports: SavePorts, typed: SmtpServer, editor: Editor): Promise<void> {
  if (ports.mailServer.source() === 'environment') throw new DomainError('mail_server_fixed')
  const password = typed.password || (await keptPassword(ports, typed))
  if (typed.user && !password)
    throw new DomainError('invalid_input', { fields: { password: 'smtp_password_required' } })
  const url = writeSmtpAddress({ ...typed, password })
  const opened = ports.mailServer.open(url, ports.mailServer.sender().address)
  try {
    await opened.check()
  } catch (error) {
    ports.log.warn({ server: hideSmtpPassword(url), error: mailAnswer(error) }, 'a mail server was not taken')
    throw new DomainError('mail_server_unreachable', { answer: mailAnswer(error) })
  } finally {
    opened.close()
  }
  await ports.db.transaction((transaction) =>
    writeSealedSetting(ports, transaction, 'smtp-url', { value: url, hint: hideSmtpPassword(url) }, editor),
  )
  await announce(ports)
}

/** Removes the owner's mail server. Throws DomainError 'mail_server_fixed'. */
export async function removeMailServer(ports: SavePorts, editor: Editor): Promise<void> {
  if (ports.mailServer.source() === 'environment') throw new DomainError('mail_server_fixed')
  await ports.db.transaction((transaction) =>
    writeSealedSetting(ports, transaction, 'smtp-url', null, editor),
  )
  await announce(ports)
}

async function announce(ports: SavePorts): Promise<void> {
  await ports.mailServer.refresh()
  await announceSettings(ports, 'mail')
}

async function keptPassword(ports: SavePorts, { host, user }: SmtpServer): Promise<string> {
  const kept = readSmtpAddress((await readSealedSetting(ports, 'smtp-url').catch(() => undefined)) ?? '')
  return kept?.host === host && kept.user === user ? kept.password : ''
}
