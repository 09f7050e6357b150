import { expect, test } from 'vitest'
import { outboxMail } from '#server/database/schema/messaging/mailing.ts'
import { declaration } from '#server/database/schema/subscriptions/declarations.ts'
import { createTestApp } from '#tests/harness/create-test-app.ts'
import { buyAsNewCustomer } from '#tests/harness/new-customers.ts'
import { pageText } from '#tests/harness/page-text.ts'

const words = { name: 'Alix Modèle', contract: 'CMD-2026999999', email: 'alix@example.test' }

test('a signed-out visitor withdraws from a contract in two steps and gets a receipt', async () => {
  await using shop = await createTestApp()
  const visitor = shop.visitor()
  const form = await visitor.get('/withdraw')
  expect(form.status).toBe(200)
  const summary = await visitor.post('/withdraw', { intent: 'review', ...words })
  expect(summary.html).toContain('Confirmer la rétractation')
  expect(summary.html).toContain('Alix Modèle')
  expect(await shop.ports.db.$count(declaration)).toBe(0)
  const confirmed = await visitor.post('/withdraw', { intent: 'confirm', ...words })
  expect(confirmed.location).toMatch(/^\/withdraw\/receipt\/[0-9a-f-]{36}$/)
  const receipt = await visitor.follow(confirmed)
  expect(receipt.html).toContain('Nous avons bien reçu votre rétractation')
  expect(receipt.html).toContain('21/11/2026 11:00:00')
  expect(await shop.ports.db.select().from(declaration)).toMatchObject([
    { kind: 'withdrawal', orderId: null },
  ])
  await shop.runJobs()
  const [mail] = await shop.ports.db.select().from(outboxMail)
  expect(mail).toMatchObject({
    template: 'withdrawal-receipt',
    recipient: 'alix@example.test',
    status: 'accepted',
  })
  expect(mail?.plainText).toContain('CMD-2026999999')
  await expect(shop.ports.db.update(declaration).set({ name: 'x' })).rejects.toThrow()
  await expect(shop.ports.db.delete(declaration)).rejects.toThrow()
})

test('known and unknown orders get the same response; only the stored record differs', async () => {
  await using shop = await createTestApp()
  const { email, placed } = await buyAsNewCustomer(shop)
  const stranger = shop.visitor()
  const response = await stranger.post('/withdraw', {
    intent: 'confirm',
    ...words,
    contract: placed.number,
    email,
  })
  const unknown = await stranger.post('/withdraw', { intent: 'confirm', ...words, email })
  expect([response.status, unknown.status]).toEqual([302, 302])
  const rows = await shop.ports.db.select().from(declaration).orderBy(declaration.contract)
  expect(rows.map(({ orderId, isLate }) => [orderId !== null, isLate])).toEqual([
    [true, false],
    [false, false],
  ])
})

test('a withdrawal after the deadline is accepted and recorded as late', async () => {
  await using shop = await createTestApp()
  const { visitor: buyer, email, placed } = await buyAsNewCustomer(shop)
  const declare = () =>
    buyer.post('/withdraw', { intent: 'confirm', ...words, contract: placed.number, email })
  shop.clock.set('2026-12-07T22:59:59Z')
  expect((await declare()).status).toBe(302)
  shop.clock.set('2026-12-07T23:00:01Z')
  expect((await declare()).status).toBe(302)
  const rows = await shop.ports.db.select().from(declaration).orderBy(declaration.receivedAt)
  expect(rows.map(({ isLate }) => isLate)).toEqual([false, true])
})

test.each([
  [
    '',
    'Notification de la résiliation',
    'Nous avons bien reçu votre résiliation',
    '31/01/2027',
    '21/11/2026 11:00:00',
  ],
  [
    '/en',
    'Notify cancellation',
    'Your cancellation has been received',
    '31 January 2027',
    '21 Nov 2026 11:00:00',
  ],
  ['/hu', 'Felmondás bejelentése', 'Felmondását megkaptuk', '2027. január 31.', '2026. nov. 21. 11:00:00'],
])(
  'a contract is cancelled without an account at %s/cancel-contract, with localised dates',
  async (prefix, button, received, endsOn, receivedAt) => {
    await using shop = await createTestApp()
    const visitor = shop.visitor()
    const address = `${prefix}/cancel-contract`
    const fields = { ...words, endsOn: '2027-01-31' }
    expect((await visitor.post(address, { intent: 'review', ...fields })).html).toContain(button)
    const receipt = await visitor.follow(await visitor.post(address, { intent: 'confirm', ...fields }))
    expect(receipt.html).toContain(received)
    expect(pageText(receipt.html)).toContain(endsOn)
    expect(pageText(receipt.html)).toContain(receivedAt)
    await shop.runJobs()
    const [mail] = await shop.ports.db.select().from(outboxMail)
    expect(mail?.plainText).toContain(endsOn)
    expect(mail?.plainText).toContain(receivedAt)
  },
)

test('invalid fields show errors, and the entered values are preserved', async () => {
  await using shop = await createTestApp()
  const response = await shop
    .visitor()
    .post('/withdraw', { intent: 'review', ...words, name: ' ', email: 'x' })
  expect(response.status).toBe(422)
  expect(response.html).toContain('Indiquez votre nom ou votre société.')
  expect(response.html).toContain('Format d&#x27;email invalide')
  expect(response.html).toContain('CMD-2026999999')
})

test.each([
  ['/cancel-contract', 'Au terme du mois payé, car le 20/11/2026 est déjà passé'],
  ['/en/cancel-contract', 'At the end of the paid month, as 20 November 2026 has already passed'],
  ['/hu/cancel-contract', 'A kifizetett hónap végén, mert a megadott nap (2026. november 20.) már elmúlt'],
] as const)(
  'a past end date is accepted, and %s shows when the contract ends instead',
  async (path, text) => {
    await using shop = await createTestApp()
    const visitor = shop.visitor()
    const review = async (endsOn: string) =>
      pageText((await visitor.post(path, { intent: 'review', ...words, endsOn })).html)
    expect(await review('2026-11-20')).toContain(text)
    // A label marked 'optional' in the form has no such mark in the summary.
    const later = await review('2026-11-21')
    expect(later).toMatch(/21\/11\/2026|21 November 2026|2026\. november 21\./)
    expect(later).not.toMatch(/facultatif|optional|nem kötelező/)
    expect((await visitor.post(path, { intent: 'confirm', ...words, endsOn: '2026-11-20' })).status).toBe(302)
  },
)
