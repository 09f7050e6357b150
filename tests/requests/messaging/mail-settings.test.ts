import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sendMail } from '#server/messaging/mailing/send-mail.ts'
import { createTestApp, type TestApp } from '#tests/harness/create-test-app.ts'
import { fieldError, pageText } from '#tests/harness/page-text.ts'
import { insertMail } from '#tests/harness/rows/mail-rows.ts'
import { startMailServer } from '#tests/harness/servers/mail-server.ts'
import { signedInStaff } from '#tests/harness/signed-in-staff.ts'
import type { TestVisitor } from '#tests/harness/test-visitor.ts'

type Server = Awaited<ReturnType<typeof startMailServer>>

const path = '/admin/settings/mail'
const account = { user: 'boutique@shop.test', password: 'un-secret-de-poste' }

let shop: TestApp
let owner: Awaited<ReturnType<typeof signedInStaff>>
let staff: TestVisitor
let first: Server
let second: Server
let rejection: { code: number; text: string } | undefined

beforeAll(async () => {
  first = await startMailServer({ account })
  second = await startMailServer({ refuseRecipient: () => rejection })
  shop = await createTestApp()
  owner = await signedInStaff(shop, 'owner')
  staff = await signedInStaff(shop, 'staff')
})
afterAll(async () => {
  await shop[Symbol.asyncDispose]()
  await first.stop()
  await second.stop()
})

const saveServer = ({ port }: Server, changes: Record<string, string> = {}) =>
  owner.post(path, {
    intent: 'save-server',
    host: '127.0.0.1',
    port: String(port),
    security: 'none',
    ...account,
    ...changes,
  })

describe('the mail server from the settings', () => {
  test('takes effect without a restart, and its password is never displayed or stored in clear', async () => {
    expect(shop.ports.mailServer.source()).toBe('mailbox')
    const saved = await saveServer(first)
    expect(saved.status, saved.html).toBe(200)
    expect(shop.ports.mailServer.source()).toBe('settings')
    await sendMail(shop.ports, await insertMail(shop))
    expect(first.received).toMatchObject([{ to: ['alix@example.test'] }])
    const { html } = await owner.get(path)
    expect(pageText(html)).toContain(`smtp://${account.user}@127.0.0.1:${first.port}`)
    expect(html).not.toContain(account.password)
    const { rows } = await shop.ports.db.execute(sql`SELECT row_to_json(t)::text AS text FROM sealed_setting t
      UNION ALL SELECT row_to_json(a)::text FROM audit_event a`)
    for (const { text } of rows) expect(text).not.toContain(account.password)
  })

  test('preserves its password when the field is left empty, for the same account only', async () => {
    expect((await saveServer(first, { password: '' })).status).toBe(200)
    const other = await saveServer(first, { user: 'autre@shop.test', password: '' })
    expect(other.status).toBe(422)
    expect(fieldError(other.html, 'password')).toBe('Indiquez le mot de passe de ce compte.')
  })

  test('is rejected if unreachable or refusing the sign-in; the previous server stays in use', async () => {
    const wrong = await saveServer(first, { password: 'faux' })
    expect(wrong.status).toBe(422)
    expect(pageText(wrong.html)).toContain('535')
    expect(wrong.html).not.toContain('faux"')
    const unreachable = await saveServer(first, { port: '1' })
    expect(unreachable.status).toBe(422)
    expect(unreachable.html).toContain('value="127.0.0.1"')
    expect(shop.ports.mailServer.address()).toContain(String(first.port))
  })

  test.for([
    ['host', { host: 'smtp://exemple.fr' }],
    ['host', { host: '' }],
    ['port', { port: '70000' }],
    ['port', { port: 'abc' }],
  ] as const)('with an invalid %s is rejected with an error at the field', async ([field, changes]) => {
    const response = await saveServer(first, changes)
    expect(response.status).toBe(422)
    expect(fieldError(response.html, field)).toBeTruthy()
  })

  test('can be replaced, and later emails use the new server', async () => {
    const before = first.received.length
    expect((await saveServer(second, { user: '', password: '' })).status).toBe(200)
    await sendMail(shop.ports, await insertMail(shop))
    expect(first.received).toHaveLength(before)
    expect(second.received).toHaveLength(1)
  })

  test('can be tested with an email to the current user, and its refusal is shown verbatim', async () => {
    const sent = await owner.post(path, { intent: 'send-test', confirmed: 'yes' })
    expect(sent.status).toBe(200)
    expect(second.received.at(-1)?.to).toEqual([owner.email])
    rejection = { code: 550, text: '5.1.1 User unknown' }
    const rejected = await owner.post(path, { intent: 'send-test', confirmed: 'yes' })
    rejection = undefined
    expect(rejected.status).toBe(502)
    expect(pageText(rejected.html)).toContain("Échec d'envoi")
    expect(pageText(rejected.html)).toContain('5.1.1 User unknown')
  })

  test('can be removed, and the demonstration mailbox is used again', async () => {
    await owner.post(path, { intent: 'remove-server', confirmed: 'yes' })
    expect(shop.ports.mailServer.source()).toBe('mailbox')
  })

  test('cannot be changed or tested by staff', async () => {
    for (const intent of ['save-server', 'remove-server', 'send-test', 'save-sender', 'save-digest'])
      expect((await staff.post(path, { intent })).status, intent).toBe(403)
  })
})

test('the configured sender is used for later emails, and an invalid sender is rejected', async () => {
  await saveServer(second, { user: '', password: '' })
  const saved = await owner.post(path, {
    intent: 'save-sender',
    fromName: 'La Boutique',
    fromAddress: 'Bonjour@shop.test',
    replyTo: 'reponse@shop.test',
  })
  expect(saved.status).toBe(200)
  await sendMail(shop.ports, await insertMail(shop))
  const raw = String(second.received.at(-1)?.raw)
  expect(raw).toMatch(/^From: (La Boutique|"La Boutique") <bonjour@shop\.test>\r$/m)
  expect(raw).toMatch(/^Reply-To: reponse@shop\.test\r$/m)
  const wrong = await owner.post(path, {
    intent: 'save-sender',
    fromName: '',
    fromAddress: 'rien',
    replyTo: '',
  })
  expect(wrong.status).toBe(422)
  expect(fieldError(wrong.html, 'fromName')).toBe('Indiquez le nom de l’expéditeur.')
  expect(fieldError(wrong.html, 'fromAddress')).toBeTruthy()
  expect(wrong.html).toContain('value="rien"')
})

test('a mail server from the environment takes precedence and cannot be changed in the settings', async () => {
  await using fixed = await createTestApp({
    environment: { SMTP_URL: second.url, MAIL_FROM: 'fixe@shop.test' },
  })
  const visitor = await signedInStaff(fixed, 'owner')
  const response = await visitor.post(path, {
    intent: 'save-server',
    host: '127.0.0.1',
    port: '25',
    security: 'none',
  })
  expect(response.status).toBe(409)
  expect(fixed.ports.mailServer.source()).toBe('environment')
  expect(pageText((await visitor.get(path)).html)).toContain('fixe@shop.test')
})
