import { describe, expect, test } from 'vitest'
import { smtpMailer } from '#server/adapters/mail/smtp-mailer.ts'
import { isMailRefused, type Mail } from '#server/ports/mail/mailer.ts'
import { type Refusal, startMailServer, startMuteServer } from '#tests/harness/servers/mail-server.ts'

const mail: Mail = {
  id: 'a-mail',
  to: 'alix@example.test',
  fromName: 'Vitrine',
  replyTo: 'bonjour@shop.test',
  subject: 'Bonjour',
  html: '<p>Bonjour</p>',
  plainText: 'Bonjour',
  attachments: [],
  sentAt: new Date('2026-11-21T10:00:00Z'),
}
/** A busy machine answers late; a server that never answers is waited for less. */
const patient = { connectMs: 10_000, silenceMs: 10_000 }
const impatient = { connectMs: 300, silenceMs: 300 }
const from = 'boutique@shop.test'

/** The outcome of sending a mail to this server. */
async function deliveryOutcomeAt(
  url: string,
  timeouts = patient,
): Promise<'accepted' | 'again' | 'refused' | 'address dead'> {
  const mailer = smtpMailer(url, from, timeouts)
  try {
    await mailer.send(mail)
    return 'accepted'
  } catch (error) {
    if (!isMailRefused(error)) return 'again'
    return error.isAddressDead ? 'address dead' : 'refused'
  } finally {
    mailer.close()
  }
}

async function readDeliveryOutcome(rejections: { recipient?: Refusal; content?: Refusal }) {
  const server = await startMailServer({
    refuseRecipient: () => rejections.recipient,
    atContent: () => rejections.content,
  })
  const outcome = await deliveryOutcomeAt(server.url)
  await server.stop()
  return { outcome, received: server.received.length }
}

describe('response of the receiving mail server', () => {
  test.for([
    [550, '5.1.1 User unknown', 'address dead'],
    [550, 'No such mailbox', 'address dead'],
    [553, 'Mailbox name not allowed', 'address dead'],
    [550, '5.7.1 Blocked by our rules', 'refused'],
    [552, '5.2.2 Mailbox full', 'refused'],
    [550, '5.1.8 Sender address rejected', 'again'],
    [550, '5.1.0 <boutique@shop.test>: Sender address rejected: User unknown', 'again'],
    [550, 'relay not permitted', 'again'],
    [554, '5.7.1 <alix@example.test>: Relay access denied', 'again'],
    [550, '5.1.1 Recipient address rejected: User unknown in relay recipient table', 'address dead'],
    [530, '5.7.0 Authentication required', 'again'],
    [450, '4.2.0 Greylisted', 'again'],
    [451, 'Try again later', 'again'],
  ] as const)('to the recipient address, %i %s: %s', async ([code, text, outcome]) => {
    expect(await readDeliveryOutcome({ recipient: { code, text } })).toEqual({ outcome, received: 0 })
  })

  test.for([
    [554, '5.7.1 Message looks like spam', 'refused'],
    [550, '5.1.1 User unknown', 'address dead'],
    [452, '4.3.1 No space left', 'again'],
  ] as const)('to the content, %i %s: %s', async ([code, text, outcome]) => {
    expect(await readDeliveryOutcome({ content: { code, text } })).toEqual({ outcome, received: 0 })
  })
})

describe('an unresponsive mail server', () => {
  test('times out when it sends no greeting, and the mail is retried', async () => {
    const server = await startMuteServer()
    expect(await deliveryOutcomeAt(server.url, impatient)).toBe('again')
    await server.stop()
  })

  test('that closes the connection leads to a retry', async () => {
    const server = await startMuteServer({ closesConnection: true })
    expect(await deliveryOutcomeAt(server.url)).toBe('again')
    await server.stop()
  })
})

describe.for([
  ['tls', 'smtps', ''],
  ['starttls', 'smtp', 'requireTLS=true&'],
] as const)('a mail server that encrypts with %s', ([encryption, scheme, rule]) => {
  const account = { user: 'boutique@shop.test', password: 'p@ss/w:rd?' }
  const address = (port: number, password: string, more: string) =>
    `${scheme}://${encodeURIComponent(account.user)}:${encodeURIComponent(password)}@127.0.0.1:${port}/?${rule}${more}`

  test('accepts mail sent with the right password', async () => {
    const server = await startMailServer({ encryption, account })
    expect(
      await deliveryOutcomeAt(address(server.port, account.password, 'tls.rejectUnauthorized=false')),
    ).toBe('accepted')
    expect(server.received).toMatchObject([{ from, to: [mail.to] }])
    await server.stop()
  })

  test('rejects a wrong password, and the mail is retried', async () => {
    const server = await startMailServer({ encryption, account })
    expect(await deliveryOutcomeAt(address(server.port, 'wrong', 'tls.rejectUnauthorized=false'))).toBe(
      'again',
    )
    expect(server.received).toEqual([])
    await server.stop()
  })

  test('gets no mail when its certificate is from an unknown authority', async () => {
    const server = await startMailServer({ encryption, account })
    expect(await deliveryOutcomeAt(address(server.port, account.password, ''))).toBe('again')
    expect(server.received).toEqual([])
    await server.stop()
  })
})

test('mail that requires encryption is not sent to a server without it', async () => {
  const server = await startMailServer()
  expect(await deliveryOutcomeAt(`${server.url}/?requireTLS=true`)).toBe('again')
  expect(server.received).toEqual([])
  await server.stop()
})

test('a reply references the mail it answers, so that mail readers show one thread', async () => {
  const server = await startMailServer()
  const mailer = smtpMailer(server.url, from)
  await mailer.send({ ...mail, inReplyTo: 'the-copy' })
  mailer.close()
  const raw = String(server.received[0]?.raw)
  expect(raw).toMatch(/^In-Reply-To: <the-copy@vitrine\.invalid>\r$/m)
  expect(raw).toMatch(/^References: <the-copy@vitrine\.invalid>\r$/m)
  expect(raw).toMatch(/^Message-ID: <a-mail@vitrine\.invalid>\r$/m)
  await server.stop()
})
