import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Mailer } from '../../ports/mail/mailer.ts'
import type { Log } from '../../ports/ports.ts'
import { composeMail } from './compose-mail.ts'

/** The demo mailbox: each mail becomes an .eml file, which mail clients open, and a log line. */
export function mailboxMailer(folder: string, log: Log): Mailer {
  return {
    async send(mail) {
      await mkdir(folder, { recursive: true })
      const timestamp = mail.sentAt.toISOString().replace(/[:.]/g, '-')
      const path = join(folder, `${timestamp}-${mail.id}.eml`)
      await writeFile(`${path}.part`, await composeMail(mail, 'boutique@vitrine.invalid'))
      await rename(`${path}.part`, path)
      log.info({ mail: mail.id, file: path }, `mail in the demo mailbox: ${mail.subject}`)
    },
    async check() {
      await mkdir(folder, { recursive: true })
    },
  }
}
