import { redactSmtpPassword } from '#domain/messaging/mailing/smtp-url.ts'
import { describeError } from '#domain/platform/errors/describe-error.ts'
import type { Database } from '#server/database/database.ts'
import { readEncryptedSetting } from '#server/platform/settings/encrypted-settings.ts'
import { throwIfUnavailable } from '#server/ports/database-unavailable.ts'
import type { LiveChannel } from '#server/ports/live-channel.ts'
import type { MailServer, OpenMailer } from '#server/ports/mail/mail-server.ts'
import type { Mailer } from '#server/ports/mail/mailer.ts'
import type { Log } from '#server/ports/ports.ts'
import type { SecretBox } from '#server/ports/secret-box.ts'
import type { SettingsReader } from '#server/ports/settings-reader.ts'

const maxAgeMs = 60_000
const defaultSender = 'boutique@vitrine.example'

type Options = {
  db: Database
  live: LiveChannel
  secrets: SecretBox
  settings: SettingsReader
  log: Log
  /** Configuration of the environment; takes precedence over the owner's. */
  fixed: { url: string | undefined; from: string | undefined }
  open: OpenMailer
  /** Used without a mail server: the mailbox of a demonstration, or a mailer that rejects every email. */
  fallback: { mailer: Mailer; source: 'mailbox' | 'none' }
}

/**
 * The mailer in use: the environment's server, else the owner's, else the fallback. Cached in memory; every instance
 * reloads when the settings change, and after a minute in case the notification was lost. A replaced server finishes
 * its open connections and is closed.
 */
export async function currentMailer(
  options: Options,
): Promise<{ mailer: Mailer; mailServer: MailServer; close(): void }> {
  const { db, live, secrets, settings, log, fixed, open, fallback } = options
  let current: { mailer: ReturnType<OpenMailer>; url: string; from: string } | undefined
  let from = defaultSender
  let readAtMs = performance.now()

  const logFailure = (error: unknown) =>
    log.error({ error: describeError(error) }, 'the settings of the mail server could not be read')

  async function reload(): Promise<void> {
    readAtMs = performance.now()
    await settings.refresh()
    const [url, { fromAddress }, seller] = await Promise.all([
      fixed.url ?? readEncryptedSetting({ db, secrets }, 'smtp-url'),
      settings.get('mail'),
      settings.get('seller'),
    ])
    from = fixed.from ?? (fromAddress || seller.email || defaultSender)
    if (current?.url === url && (!current || current.from === from)) return
    current?.mailer.close()
    current = url ? { mailer: open(url, from), url, from } : undefined
  }

  // The database is unavailable or the secret no longer decrypts: the current server stays in use.
  const refresh = () => reload().catch(logFailure)

  async function getMailer(): Promise<Mailer> {
    if (performance.now() - readAtMs > maxAgeMs) await refresh()
    return current?.mailer ?? fallback.mailer
  }

  await reload().catch(throwIfUnavailable(logFailure))
  live.subscribe('settings', refresh)
  return {
    mailer: {
      send: async (mail) => (await getMailer()).send(mail),
      check: async () => (await getMailer()).check(),
    },
    mailServer: {
      source: () => (current ? (fixed.url ? 'environment' : 'settings') : fallback.source),
      address: () => (current ? redactSmtpPassword(current.url) : ''),
      sender: () => ({ address: from, isFixed: fixed.from !== undefined }),
      open,
      refresh,
    },
    close: () => current?.mailer.close(),
  }
}
