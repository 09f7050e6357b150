import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { account } from '#server/database/schema/identity/accounts.ts'
import { contactMessage } from '#server/database/schema/messaging/contact.ts'
import { outboxMail, sentNotice } from '#server/database/schema/messaging/mailing.ts'
import { mailDigest } from '#server/operations/back-office/mail-digest.ts'
import { saveSettings } from '#server/platform/settings/save-settings.ts'
import { createTestApp, type TestApp } from '#tests/harness/create-test-app.ts'
import { insertMessage } from '#tests/harness/rows/contact-messages.ts'
import { insertMail } from '#tests/harness/rows/mail-rows.ts'
import { signedInStaff } from '#tests/harness/signed-in-staff.ts'

let shop: TestApp

beforeAll(async () => {
  shop = await createTestApp({ now: '2026-11-21T05:30:00Z' })
})
beforeEach(async () => {
  await shop.ports.db.delete(outboxMail)
  await shop.ports.db.delete(sentNotice)
  await shop.ports.db.delete(contactMessage)
  await saveSettings(shop.ports, 'mail', { isDigestSent: true }, null)
  await saveSettings(shop.ports, 'general', { contactEmail: 'bonjour@shop.test' }, null)
})
afterAll(() => shop[Symbol.asyncDispose]())

const digests = () => shop.ports.db.select().from(outboxMail).where(eq(outboxMail.template, 'owner-digest'))

test('the digest is emailed to the owner once each morning, even with several instances', async () => {
  await insertMessage(shop)
  await insertMail(shop, { status: 'failed' })
  shop.clock.set('2026-11-21T05:30:00Z')
  await mailDigest(shop.ports)
  expect(await digests()).toEqual([])
  shop.clock.set('2026-11-21T06:05:00Z')
  await Promise.all([mailDigest(shop.ports), mailDigest(shop.ports), mailDigest(shop.ports)])
  await mailDigest(shop.ports)
  const [mail, ...others] = await digests()
  expect(others).toEqual([])
  expect(mail).toMatchObject({ recipient: 'bonjour@shop.test', language: 'fr', category: 'notification' })
  expect(mail?.subject).toContain('le point du 21/11/2026')
  for (const text of ['Messages non lus', 'E-mails en échec', '20/11/2026'])
    expect(mail?.plainText).toContain(text)
  expect(mail?.plainText).not.toContain('Litiges')
  expect(mail?.html).toContain('http://shop.test/admin/messages?status=new')
  shop.clock.set('2026-11-22T06:05:00Z')
  await mailDigest(shop.ports)
  expect(await digests()).toHaveLength(2)
})

test('no digest is sent when it is empty, late in the day or disabled', async () => {
  shop.clock.set('2026-12-01T06:05:00Z')
  await mailDigest(shop.ports)
  await insertMessage(shop)
  await mailDigest(shop.ports)
  shop.clock.set('2026-12-02T14:00:00Z')
  await mailDigest(shop.ports)
  await saveSettings(shop.ports, 'mail', { isDigestSent: false }, null)
  shop.clock.set('2026-12-03T06:05:00Z')
  await mailDigest(shop.ports)
  expect(await digests()).toEqual([])
})

test('without a contact address, every active owner receives the digest', async () => {
  await saveSettings(shop.ports, 'general', { contactEmail: '' }, null)
  const { email } = await signedInStaff(shop, 'owner')
  await insertMessage(shop)
  shop.clock.set('2026-12-05T06:05:00Z')
  await mailDigest(shop.ports)
  expect((await digests()).map(({ recipient }) => recipient)).toContain(email)
  await shop.ports.db.update(account).set({ disabledAt: shop.clock.now() }).where(eq(account.email, email))
  shop.clock.set('2026-12-06T06:05:00Z')
  await shop.ports.db.delete(outboxMail)
  await mailDigest(shop.ports)
  const recipients = (await digests()).map(({ recipient }) => recipient)
  expect(recipients).not.toContain(email)
  expect(recipients).not.toEqual([])
})

test('the digest to the contact address uses the language of the shop', async () => {
  await insertMessage(shop)
  await saveSettings(shop.ports, 'localization', { shopLanguage: 'hu' }, null)
  shop.clock.set('2026-12-08T06:05:00Z')
  await mailDigest(shop.ports)
  await saveSettings(shop.ports, 'localization', { shopLanguage: 'fr' }, null)
  expect(await digests()).toMatchObject([{ recipient: 'bonjour@shop.test', language: 'hu' }])
})
