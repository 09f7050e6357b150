import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mailboxMailer } from '#server/adapters/mail/mailbox-mailer.ts'
import { smtpMailer } from '#server/adapters/mail/smtp-mailer.ts'
import type { Mail, Mailer } from '#server/ports/mail/mailer.ts'
import { startMailServer } from '#tests/harness/servers/mail-server.ts'
import { silentLog } from '#tests/harness/silent-log.ts'

type Opened = { mailer: Mailer; received(): Promise<Buffer[]>; close(): Promise<void> }

const adapters: Record<string, () => Promise<Opened>> = {
  async mailbox() {
    const folder = await mkdtemp(join(tmpdir(), 'vitrine-mailbox-'))
    return {
      mailer: mailboxMailer(folder, silentLog),
      async received() {
        const names = (await readdir(folder)).filter((name) => name.endsWith('.eml')).toSorted()
        return Promise.all(names.map((name) => readFile(join(folder, name))))
      },
      close: () => rm(folder, { recursive: true, force: true }),
    }
  },
  async smtp() {
    const server = await startMailServer()
    const mailer = smtpMailer(server.url, 'boutique@shop.test')
    return {
      mailer,
      received: async () => server.received.map(({ raw }) => raw),
      async close() {
        mailer.close()
        await server.stop()
      },
    }
  },
}

const aMail = (changes: Partial<Mail> = {}): Mail => ({
  id: randomUUID(),
  to: 'alix@example.test',
  fromName: 'La Vitrine – Démonstration',
  replyTo: 'bonjour@shop.test',
  subject: 'Votre commande CMD-2026000001 : merci ! Köszönjük',
  html: '<p>Vos sites sont prêts à <b>29,00 €</b>. Őszinte üdvözlettel</p>',
  plainText: 'Vos sites sont prêts à 29,00 €. Őszinte üdvözlettel',
  attachments: [],
  sentAt: new Date('2026-11-21T10:00:00Z'),
  ...changes,
})

describe.for(Object.entries(adapters))('email by %s', ([, open]) => {
  let opened: Opened
  beforeAll(async () => {
    opened = await open()
  })
  afterAll(() => opened.close())

  const sent = async (mail: Mail) => {
    const before = (await opened.received()).map(String)
    await opened.mailer.send(mail)
    const [raw] = (await opened.received()).filter((message) => !before.includes(String(message)))
    if (!raw) throw new Error('Nothing arrived')
    return { raw: raw.toString('latin1'), mail: await PostalMime.parse(raw) }
  }

  test('arrives with its sender, subject and text, including accented characters', async () => {
    const mail = aMail()
    const { mail: arrived } = await sent(mail)
    expect(arrived.to).toMatchObject([{ address: 'alix@example.test' }])
    expect(arrived.from?.name).toBe('La Vitrine – Démonstration')
    expect(arrived.from?.address).toMatch(/^boutique@/)
    expect(arrived.replyTo).toMatchObject([{ address: 'bonjour@shop.test' }])
    expect(arrived.subject).toBe(mail.subject)
    expect(arrived.text?.trim()).toBe(mail.plainText)
    expect(arrived.html?.trim()).toBe(mail.html)
    expect(new Date(arrived.date ?? '')).toEqual(mail.sentAt)
    expect(arrived.messageId).toContain(mail.id)
  })

  test('carries its attachments byte for byte', async () => {
    const bytes = Uint8Array.from({ length: 30_000 }, (_, index) => (index * 7) % 256)
    const attachment = { filename: 'facture-INV-2026000001.pdf', contentType: 'application/pdf', bytes }
    const { mail } = await sent(aMail({ attachments: [attachment] }))
    const [arrived] = mail.attachments
    expect(arrived).toMatchObject({ filename: attachment.filename, mimeType: 'application/pdf' })
    expect(Buffer.from(arrived?.content as ArrayBuffer).equals(Buffer.from(bytes))).toBe(true)
  })

  test('allows no header injection through subject, sender name or reply address', async () => {
    const { raw, mail } = await sent(
      aMail({
        subject: 'Bonjour\r\nBcc: victim@evil.test',
        fromName: 'Vitrine\r\nBcc: victim@evil.test',
        replyTo: 'bonjour@shop.test\r\nBcc: victim@evil.test',
      }),
    )
    expect(raw).not.toMatch(/^Bcc:/im)
    expect(mail.bcc ?? []).toEqual([])
    expect(mail.to).toMatchObject([{ address: 'alix@example.test' }])
  })

  test('goes to one recipient only', async () => {
    const { mail } = await sent(aMail({ to: 'alix@example.test' }))
    expect(mail.to).toHaveLength(1)
    expect(mail.cc ?? []).toEqual([])
  })

  test('passes the mailer check', async () => {
    await opened.mailer.check()
  })
})

test('with an unreachable server, the check and sending fail', async () => {
  const server = await startMailServer()
  await server.stop()
  const mailer = smtpMailer(server.url, 'boutique@shop.test')
  await expect(mailer.check()).rejects.toThrow()
  await expect(mailer.send(aMail())).rejects.toThrow()
  mailer.close()
})

test('sending fails if the server refuses the email', async () => {
  const server = await startMailServer({ refuses: true })
  const mailer = smtpMailer(server.url, 'boutique@shop.test')
  await expect(mailer.send(aMail())).rejects.toThrow()
  expect(server.received).toEqual([])
  mailer.close()
  await server.stop()
})
